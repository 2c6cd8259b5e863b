import { Input } from '@tavolo/ui/field/input.tsx';
import { useWording } from '../texts/use-texts.tsx';
import styles from './color-field.module.css';
import { namedBy } from './field-error.tsx';
import type { OwnControlProps } from './field-props.ts';

/** What a palette begins with where nothing is chosen yet. */
const firstShown = '#808080';

/** A colour as it is written, beside a field in which it is seen and picked. */
export function ColorField({ value, onChange, attribute: _, spoken, path: __, problems: ___, ...look }: OwnControlProps) {
  const { texts } = useWording();
  const written = typeof value === 'string' ? value : '';
  const isColor = /^#[0-9a-f]{6}$/i.test(written);
  return (
    <Input
      {...look}
      {...namedBy(spoken, look.label)}
      value={written}
      placeholder={texts.fields.unset}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value.trim() || null)}
      end={
        <input
          type="color"
          className={styles.swatch}
          data-unset={!isColor || undefined}
          aria-label={`${spoken}: ${texts.fields.pickColor}`}
          value={isColor ? written.toLowerCase() : firstShown}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  );
}
