import { useQuery } from '@tanstack/react-query';
import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { may } from '../api/answers.ts';
import { proposalsQuery } from '../approvals/proposals.ts';
import { usePreviewing } from '../entry/preview.ts';
import { useModel, useRoleWords, useSigned } from '../session/staff.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { ClosedBanner } from '../site-state/closed-banner.tsx';
import { useWording } from '../texts/use-texts.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { chooseLook, currentLook, type Look } from './look.ts';
import styles from './shell.module.css';

/** The frame around every screen: where one is, and what else there is. */
export function Shell() {
  const { texts } = useWording();
  const location = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const preview = usePreviewing();
  useEffect(() => setIsOpen(false), [location.pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {texts.shell.skip}
      </a>
      <header className={styles.bar}>
        <IconButton
          icon={isOpen ? 'x-bold' : 'list'}
          label={texts.shell.menu}
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setIsOpen(!isOpen)}
        />
        <Brand />
      </header>
      <aside id="navigation" className={classes(styles.side, isOpen && styles.open)}>
        <div className={styles.sideHead}>
          <Brand />
        </div>
        <Navigation />
        <Own />
      </aside>
      {isOpen && <div className={styles.cover} onPointerDown={() => setIsOpen(false)} />}
      <div className={styles.main}>
        <ClosedBanner />
        {preview.isOn && (
          <div className={styles.preview} role="status">
            <Icon name="eye" />
            <span>{texts.shell.preview}</span>
            <Button variant="link" onClick={() => void preview.end().then(() => toasts.info(texts.shell.previewEnded))}>
              {texts.shell.endPreview}
            </Button>
          </div>
        )}
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function Brand() {
  const { texts } = useWording();
  return (
    <span className={styles.brand}>
      <span className={styles.sign}>
        <Icon name="spade-fill" />
      </span>
      Tavolo · {texts.product}
    </span>
  );
}

function Navigation() {
  const { texts, words } = useWording();
  const { staff } = useSigned();
  const model = useModel();
  const proposals = useQuery({ ...proposalsQuery('waiting'), enabled: may(staff, 'staff.approvals') && model.data !== undefined });
  const waiting = proposals.data?.meta.pagination.total ?? 0;
  const types = (model.data?.types ?? [])
    .map((type) => ({ ...type, label: words.type(type.name).name }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const groups = [
    { title: texts.shell.collections, types: types.filter((type) => type.kind === 'collectionType') },
    { title: texts.shell.singles, types: types.filter((type) => type.kind === 'singleType') },
  ];
  const link = ({ isActive }: { isActive: boolean }): string => classes(styles.link, isActive && styles.here);
  return (
    <nav aria-label={texts.shell.navigation} className={styles.nav}>
      <ul>
        <li>
          <NavLink to="/" end className={link}>
            <Icon name="squares-four-fill" />
            {texts.shell.overview}
          </NavLink>
        </li>
        <li>
          <NavLink to="/media" className={link}>
            <Icon name="image-fill" />
            {texts.shell.media}
          </NavLink>
        </li>
        {may(staff, 'staff.approvals') && (
          <li>
            <NavLink to="/approvals" className={link}>
              <Icon name="seal-check-fill" />
              <span className={styles.name}>{texts.shell.approvals}</span>
              {waiting > 0 && (
                <span className={classes(styles.count, 'num')}>
                  <span aria-hidden>{waiting}</span>
                  <span className="visually-hidden">{texts.shell.waiting(waiting)}</span>
                </span>
              )}
            </NavLink>
          </li>
        )}
        {may(staff, 'rewards.read') && (
          <li>
            <NavLink to="/gifts" className={link}>
              <Icon name="gift-fill" />
              {texts.shell.gifts}
            </NavLink>
          </li>
        )}
        {may(staff, 'operations.read') && (
          <li>
            <NavLink to="/operations" className={link}>
              <Icon name="lock-key-fill" />
              {texts.shell.operations}
            </NavLink>
          </li>
        )}
        {may(staff, 'staff.read') && (
          <li>
            <NavLink to="/people" className={link}>
              <Icon name="users-three-fill" />
              {texts.shell.people}
            </NavLink>
          </li>
        )}
      </ul>
      {groups.map(
        (group) =>
          group.types.length > 0 && (
            <section key={group.title}>
              <h2 className={styles.group}>{group.title}</h2>
              <ul>
                {group.types.map((type) => (
                  <li key={type.name}>
                    <NavLink to={type.kind === 'singleType' ? `/content/${type.name}/single` : `/content/${type.name}`} className={link}>
                      <span className={styles.name}>{type.label}</span>
                      {type.kind === 'collectionType' && <span className={classes(styles.count, 'num')}>{type.count}</span>}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </nav>
  );
}

/** What concerns the person: the account, how the editor looks and speaks, the way out. */
function Own() {
  const { texts } = useWording();
  const { staff, siteUrl } = useSigned();
  const roleWords = useRoleWords();
  const [look, setLook] = useState<Look>(currentLook);
  const signOut = useSignOut();
  return (
    <div className={styles.own}>
      <a className={styles.link} href={siteUrl || '/'} target="_blank" rel="noreferrer">
        <Icon name="arrow-square-out" />
        {texts.shell.site}
      </a>
      <div className={styles.self}>
        <NavLink to="/account" className={({ isActive }) => classes(styles.link, isActive && styles.here)}>
          <Icon name="user-circle-fill" />
          <span className={styles.person}>
            <strong>{staff.name ?? staff.email}</strong>
            <small>{roleWords(staff.role).label}</small>
          </span>
        </NavLink>
        <IconButton
          icon="sign-out-bold"
          variant="ghost"
          label={texts.shell.signOut}
          onClick={() => void signOut().catch(() => toasts.bad(texts.unknownError))}
        />
      </div>
      <div className={styles.choices}>
        <LanguageChoice short />
        <Segmented
          label={texts.shell.look}
          options={[
            { value: 'light', label: texts.shell.light },
            { value: 'dark', label: texts.shell.dark },
          ]}
          value={look}
          onChange={(next) => {
            setLook(next);
            chooseLook(next);
          }}
        />
      </div>
    </div>
  );
}
