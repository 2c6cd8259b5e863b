import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Input, TextArea } from '@tavolo/ui/field/input.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { may, type Media, type Use } from '../api/answers.ts';
import { call, isRefusal } from '../api/call.ts';
import { confirm } from '../confirm/confirm.tsx';
import { entryTitle } from '../schema/words.ts';
import { useModel, useSigned } from '../session/staff.ts';
import { useWording } from '../texts/use-texts.tsx';
import styles from './media-details.module.css';
import { factsOf, Picture } from './picture.tsx';

const percent = (share: number): number => Math.round(share * 100);
const shareOf = (text: string): number => Math.min(1, Math.max(0, (Number(text) || 0) / 100));

/** One file: how it is told, which part of it matters, where it is used. */
export function MediaDetails({ media, onClose }: { media: Media; onClose: () => void }) {
  const { texts, words, locale, explain } = useWording();
  const { staff } = useSigned();
  const client = useQueryClient();
  const types = useModel().data?.types ?? [];
  const titleOf = (use: Use): string => {
    const type = types.find(({ name }) => name === use.type);
    return type ? entryTitle(type, use.title, words) : use.title;
  };
  const [values, setValues] = useState({
    name: media.name,
    alternativeText: media.alternativeText ?? '',
    caption: media.caption ?? '',
    focalPoint: media.focalPoint,
  });
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const uses = useQuery({
    queryKey: ['media-uses', media.documentId],
    queryFn: async ({ signal }) => (await call<Use[]>('GET', `/content/media/${media.documentId}/uses`, { signal })).data,
  });
  const isImage = media.mime.startsWith('image/');
  const focal = values.focalPoint ?? { x: 0.5, y: 0.5 };

  async function run(what: 'save' | 'remove', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await work();
      await client.invalidateQueries({ queryKey: ['media'] });
      onClose();
    } catch (error) {
      toasts.bad(isRefusal(error, 'in_use') ? texts.media.inUse : explain(error));
      if (isRefusal(error, 'in_use')) void uses.refetch();
    } finally {
      setBusy(null);
    }
  }
  const save = (): Promise<void> =>
    run('save', async () => {
      await call('PUT', `/content/media/${media.documentId}`, {
        body: { ...values, alternativeText: values.alternativeText || null, caption: values.caption || null },
      });
      toasts.good(texts.media.saved);
    });
  async function remove(): Promise<void> {
    const sure = await confirm({
      title: texts.media.removeAsk(media.name),
      text: texts.media.removeText,
      confirm: texts.media.remove,
      danger: true,
    });
    if (!sure) return;
    await run('remove', async () => {
      await call('DELETE', `/content/media/${media.documentId}`);
      toasts.good(texts.media.removed);
    });
  }

  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={media.name}
      closeLabel={texts.close}
      footer={
        <div className={styles.actions}>
          {may(staff, 'content.publish') && (
            <Button
              variant="danger"
              icon="trash-fill"
              loading={busy === 'remove'}
              disabled={uses.data === undefined || uses.data.length > 0}
              title={uses.data && uses.data.length > 0 ? texts.media.inUse : undefined}
              onClick={() => void remove()}
            >
              {texts.media.remove}
            </Button>
          )}
          <span className={styles.gap} />
          <Button variant="line" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="brand" loading={busy === 'save'} onClick={() => void save()}>
            {texts.save}
          </Button>
        </div>
      }
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          {isImage ? (
            // For the pointer only: the two numbers below do the same by keyboard.
            <div
              className={styles.stage}
              onPointerDown={(event) => {
                const box = event.currentTarget.getBoundingClientRect();
                setValues({
                  ...values,
                  focalPoint: {
                    x: Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)),
                    y: Math.min(1, Math.max(0, (event.clientY - box.top) / box.height)),
                  },
                });
              }}
            >
              <img src={media.formats?.medium?.url ?? media.url} alt={media.alternativeText ?? ''} draggable={false} />
              <i className={styles.point} style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }} />
            </div>
          ) : (
            <div className={styles.sign}>
              <Picture media={media} />
            </div>
          )}
          <p className={styles.facts}>{factsOf(media, locale)}</p>
          <Button
            size="s"
            variant="line"
            icon="copy"
            onClick={() =>
              void navigator.clipboard.writeText(new URL(media.url, location.href).href).then(
                () => toasts.good(texts.media.copied),
                () => toasts.bad(texts.unknownError),
              )
            }
          >
            {texts.media.copyAddress}
          </Button>
        </div>
        <div className={styles.form}>
          <Input label={texts.media.name} value={values.name} onChange={(event) => setValues({ ...values, name: event.target.value })} />
          <TextArea
            label={texts.media.alt}
            hint={texts.media.altHint}
            rows={2}
            value={values.alternativeText}
            onChange={(event) => setValues({ ...values, alternativeText: event.target.value })}
          />
          <Input
            label={texts.media.caption}
            value={values.caption}
            onChange={(event) => setValues({ ...values, caption: event.target.value })}
          />
          {isImage && (
            <fieldset className={styles.focal}>
              <legend>{texts.media.focal}</legend>
              <p>{texts.media.focalHint}</p>
              <div className={styles.pair}>
                <Input
                  label={texts.media.focalX}
                  type="number"
                  min={0}
                  max={100}
                  value={percent(focal.x)}
                  onChange={(event) => setValues({ ...values, focalPoint: { ...focal, x: shareOf(event.target.value) } })}
                />
                <Input
                  label={texts.media.focalY}
                  type="number"
                  min={0}
                  max={100}
                  value={percent(focal.y)}
                  onChange={(event) => setValues({ ...values, focalPoint: { ...focal, y: shareOf(event.target.value) } })}
                />
              </div>
            </fieldset>
          )}
          <section>
            <h3 className={styles.heading}>{texts.media.uses}</h3>
            {uses.isPending ? (
              <Skeleton width="100%" height={44} />
            ) : !uses.data ? (
              <p className={styles.facts}>{explain(uses.error)}</p>
            ) : uses.data.length === 0 ? (
              <p className={styles.facts}>{texts.media.unused}</p>
            ) : (
              <ul className={styles.uses}>
                {uses.data.map((use) => (
                  <li key={`${use.type} ${use.documentId} ${use.locale}`}>
                    <Link to={`/content/${use.type}/${use.documentId}`}>{titleOf(use)}</Link>
                    <small>
                      {words.type(use.type).name} · {texts.languages[use.locale] ?? use.locale}
                    </small>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
    </Dialog>
  );
}
