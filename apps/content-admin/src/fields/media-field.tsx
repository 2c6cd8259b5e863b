import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Input } from '@tavolo/ui/field/input.tsx';
import { useId, useState } from 'react';
import type { Media } from '../api/answers.ts';
import { MediaPicker } from '../media/media-picker.tsx';
import { factsOf, Picture } from '../media/picture.tsx';
import { isFields, type Attribute } from '../schema/model.ts';
import { useWording } from '../texts/use-texts.tsx';
import { FieldError, groupOf } from './field-error.tsx';
import type { ControlProps } from './field-props.ts';
import own from './field.module.css';
import styles from './media-field.module.css';

const isMedia = (value: unknown): value is Media =>
  isFields(value) && typeof value.documentId === 'string' && typeof value.url === 'string' && typeof value.mime === 'string';

/** Files of the library in this place, each with words of its own for those who cannot see it. */
export function MediaField({
  label,
  spoken,
  aside,
  error,
  attribute,
  value,
  onChange,
}: ControlProps<Extract<Attribute, { type: 'media' }>>) {
  const { texts, locale } = useWording();
  const { fields } = texts;
  const errorId = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const files = (Array.isArray(value) ? value : [value]).filter(isMedia);
  const set = (next: readonly Media[]): void => onChange(attribute.multiple ? next : (next[0] ?? null));
  const onlyImages = attribute.allowedTypes.length === 1 && attribute.allowedTypes[0] === 'images';
  return (
    <div {...groupOf(spoken, error, errorId)}>
      <p className={own.label}>
        <span>{label}</span>
        {aside && <span className={own.aside}>{aside}</span>}
      </p>
      <div className={classes(own.box, error && own.wrong)}>
        <ul>
          {files.map((file, index) => (
            <li key={file.documentId} className={styles.file}>
              <span className={styles.frame}>
                <Picture media={file} />
              </span>
              <div className={styles.words}>
                <span className={styles.name}>{file.name}</span>
                <small>{factsOf(file, locale)}</small>
              </div>
              <span className={styles.tools}>
                {attribute.multiple && (
                  <>
                    <IconButton
                      icon="caret-up"
                      variant="ghost"
                      label={`${fields.up}: ${file.name}`}
                      disabled={index === 0}
                      onClick={() => set(swapped(files, index - 1))}
                    />
                    <IconButton
                      icon="caret-down"
                      variant="ghost"
                      label={`${fields.down}: ${file.name}`}
                      disabled={index === files.length - 1}
                      onClick={() => set(swapped(files, index))}
                    />
                  </>
                )}
                <IconButton
                  icon="trash-fill"
                  variant="ghost"
                  label={`${fields.remove}: ${file.name}`}
                  onClick={() => set(files.filter((each) => each !== file))}
                />
              </span>
              {file.mime.startsWith('image/') && (
                <Input
                  className={styles.alt}
                  label={fields.alt}
                  hint={fields.altHint}
                  value={file.alternativeText ?? ''}
                  onChange={(event) => set(files.with(index, { ...file, alternativeText: event.target.value }))}
                />
              )}
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <Button
            size="s"
            variant="line"
            icon="image-fill"
            aria-label={`${files.length > 0 && !attribute.multiple ? fields.replace : fields.choose}: ${spoken}`}
            onClick={() => setIsChoosing(true)}
          >
            {files.length > 0 && !attribute.multiple ? fields.replace : fields.choose}
          </Button>
        </div>
      </div>
      <FieldError id={errorId} error={error} />
      {isChoosing && (
        <MediaPicker
          multiple={attribute.multiple}
          kind={onlyImages ? 'image' : 'all'}
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            setIsChoosing(false);
            const added = chosen.filter((media) => !files.some((file) => file.documentId === media.documentId));
            set(attribute.multiple ? [...files, ...added] : chosen);
          }}
        />
      )}
    </div>
  );
}

/** The list with the items at `index` and after it exchanged. */
function swapped<T>(list: readonly T[], index: number): T[] {
  const one = list[index];
  const other = list[index + 1];
  return one === undefined || other === undefined ? [...list] : list.with(index, other).with(index + 1, one);
}
