import { classes } from '@tavolo/ui/class-list/class-list.ts';
import styles from './provider-mark.module.css';

const tones = ['rose', 'violet', 'blue', 'green'] as const;

/** The mark of a maker of games: its picture, or two letters in a colour that is always the same for its name. Its name stands beside it. */
export function ProviderMark({ name, image = null, className }: { name: string; image?: string | null; className?: string | undefined }) {
  if (image) return <img src={image} alt="" width="30" height="30" className={classes(styles.mark, className)} />;
  const tone = tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? 'violet';
  return (
    <span className={classes(styles.mark, styles[tone], className)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** Two letters that stand for a name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}
