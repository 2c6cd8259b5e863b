import { trimmed } from '@tavolo/content/patterns';
import { Switch } from '@tavolo/ui/choice/choice.tsx';
import { Input, TextArea } from '@tavolo/ui/field/input.tsx';
import { Select } from '@tavolo/ui/field/select.tsx';
import { memo, Suspense, type ReactNode } from 'react';
import { same } from '../schema/same.ts';
import { useWording } from '../texts/use-texts.tsx';
import { ComponentField } from './component-field.tsx';
import { ComponentList } from './component-list.tsx';
import { explainProblem } from './explain-problem.ts';
import { namedBy } from './field-error.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './field.module.css';
import { problemAt, useForm } from './form-context.ts';
import { JsonField } from './json-field.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { MediaField } from './media-field.tsx';
import { fromLocal, toLocal } from './moment.ts';
import { NumberField } from './number-field.tsx';
import { ownControls } from './own-controls.ts';
import { RelationField } from './relation-field.tsx';
import { WaitingField } from './waiting-field.tsx';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : isEmpty(value) ? '' : String(value));

/** The control for one attribute, whatever its kind. */
export const Field = memo(
  function Field({ name, owner, path, attribute, value, onChange, problems }: FieldProps) {
    const { texts, words } = useWording();
    const { languageName } = useForm();
    const { label, hint } = words.field(owner, name);
    const set = (next: unknown): void => onChange(name, next);
    const error = explainProblem(problemAt(problems, path), texts, words);
    const aside = attribute.required ? texts.entry.required : undefined;
    const control = { label, hint, aside, error, value, onChange: set };
    // The column says the language to the eye; the name says it to everybody else.
    const spoken = languageName === null ? label : `${label} (${languageName})`;
    const named = namedBy(spoken, label);
    const Own = ownControls[`${owner}.${name}`] ?? ownControls[`*.${name}`];
    if (Own)
      return (
        <Suspense fallback={<WaitingField label={label} text={texts.loading} />}>
          <Own {...control} spoken={spoken} attribute={attribute} path={path} problems={problems} />
        </Suspense>
      );
    switch (attribute.type) {
      case 'boolean':
        return (
          <Hinted hint={hint}>
            <div className={styles.switch}>
              <Switch checked={value === true} onChange={(event) => set(event.target.checked)} {...named}>
                {label}
              </Switch>
            </div>
          </Hinted>
        );
      case 'integer':
      case 'decimal':
      case 'float':
        return <NumberField {...control} spoken={spoken} attribute={attribute} />;
      case 'enumeration':
        return (
          <Select {...control} {...named} value={textOf(value)} onChange={(event) => set(event.target.value || null)}>
            {(!attribute.required || isEmpty(value)) && <option value="">{texts.fields.unset}</option>}
            {attribute.enum.map((each) => (
              <option key={each} value={each}>
                {words.choice(owner, name, each)}
              </option>
            ))}
          </Select>
        );
      case 'json':
      case 'blocks':
        return <JsonField {...control} spoken={spoken} attribute={attribute} />;
      case 'richtext':
        return (
          <Hinted hint={hint}>
            <MarkdownField {...control} spoken={spoken} attribute={attribute} />
          </Hinted>
        );
      case 'component':
        return (
          <Hinted hint={hint}>
            {attribute.repeatable ? (
              <ComponentList {...{ label, spoken, aside, error, path, value, problems }} attribute={attribute} onChange={set} />
            ) : (
              <ComponentField {...{ label, spoken, aside, error, path, value, problems }} attribute={attribute} onChange={set} />
            )}
          </Hinted>
        );
      case 'dynamiczone':
        return (
          <Hinted hint={hint}>
            <ComponentList {...{ label, spoken, aside, error, path, value, problems }} attribute={attribute} onChange={set} />
          </Hinted>
        );
      case 'media':
        return (
          <Hinted hint={hint}>
            <MediaField {...control} spoken={spoken} attribute={attribute} />
          </Hinted>
        );
      case 'relation':
        return (
          <Hinted hint={hint}>
            <RelationField {...control} spoken={spoken} attribute={attribute} />
          </Hinted>
        );
      case 'date':
        return <Input {...control} {...named} type="date" value={textOf(value)} onChange={(event) => set(event.target.value || null)} />;
      case 'datetime':
      case 'timestamp':
        return (
          <Input
            {...control}
            {...named}
            type="datetime-local"
            hint={hint ?? texts.fields.localTime}
            value={toLocal(textOf(value))}
            onChange={(event) => set(fromLocal(event.target.value))}
          />
        );
      case 'text':
        return (
          <TextArea
            {...control}
            {...named}
            className={styles.text}
            rows={3}
            value={textOf(value)}
            aside={counted(textOf(value), attribute.maxLength, texts.fields.length) ?? aside}
            onChange={(event) => set(event.target.value)}
          />
        );
      default:
        return (
          <Input
            {...control}
            {...named}
            type={attribute.type === 'email' ? 'email' : 'text'}
            spellCheck={attribute.type !== 'uid' && attribute.type !== 'email'}
            value={textOf(value)}
            aside={counted(textOf(value), attribute.maxLength, texts.fields.length) ?? aside}
            onChange={(event) => set(event.target.value)}
            onBlur={() => {
              const text = trimmed(textOf(value), attribute);
              if (text !== textOf(value)) set(text);
            }}
          />
        );
    }
  },
  (before, after) =>
    before.name === after.name &&
    before.owner === after.owner &&
    before.path === after.path &&
    before.attribute === after.attribute &&
    before.value === after.value &&
    before.onChange === after.onChange &&
    same(before.problems, after.problems),
);

/** A control that has no room for a hint of its own, with the hint below it. */
function Hinted({ hint, children }: { hint: string | undefined; children: ReactNode }) {
  if (hint === undefined) return children;
  return (
    <div className={styles.hinted}>
      {children}
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}

/** How much of the room is used, once it matters. */
function counted(text: string, most: number | undefined, say: (now: number, most: number) => string): string | undefined {
  return most !== undefined && text.length > most * 0.7 ? say(text.length, most) : undefined;
}
