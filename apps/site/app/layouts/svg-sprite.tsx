import { Outlet } from 'react-router';
import styles from './svg-sprite.module.css';

/** Nothing but the sprite's own page: no shell, no words around it. */
export default function SvgSpriteLayout() {
  return (
    <main id="content" className={styles.main}>
      <Outlet />
    </main>
  );
}
