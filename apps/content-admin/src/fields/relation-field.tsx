import { useQuery } from '@tanstack/react-query';
import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Input } from '@tavolo/ui/field/input.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Reference } from '../api/answers.ts';
import { call } from '../api/call.ts';
import { isFields, isList, targetOf, type Attribute } from '../schema/model.ts';
import { Failure } from '../shell/not-here.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import own from './field.module.css';
import { FieldError, groupOf } from './field-error.tsx';
import type { ControlProps } from './field-props.ts';
import { useForm } from './form-context.ts';
import choiceStyles from './choice.module.css';
import styles from './relation-field.module.css';

const isReference = (value: unknown): value is Reference =>
  isFields(value) && typeof value.documentId === 'string' && typeof value.title === 'string';

/** Other entries that this one leads to. */
export function RelationField({
  label,
  spoken,
  aside,
  error,
  attribute,
  value,
  onChange,
}: ControlProps<Extract<Attribute, { type: 'relation' }>>) {
  const { fields } = useTexts();
  const errorId = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const chosen = (Array.isArray(value) ? value : [value]).filter(isReference);
  const many = isList(attribute);
  const target = targetOf(attribute);
  const isOtherSide = attribute.mappedBy !== undefined;
  const set = (next: readonly Reference[]): void => onChange(many ? next : (next[0] ?? null));
  return (
    <div {...groupOf(spoken, error, errorId)}>
      <p className={own.label}>
        <span>{label}</span>
        {(aside ?? isOtherSide) && <span className={own.aside}>{isOtherSide ? fields.unknownRelation : aside}</span>}
      </p>
      <div className={classes(own.box, error && own.wrong)}>
        <ul>
          {chosen.map((each) => (
            <li key={each.documentId} className={styles.entry}>
              <Link to={`/content/${target}/${each.documentId}`}>{each.title}</Link>
              {!isOtherSide && (
                <IconButton
                  icon="trash-fill"
                  variant="ghost"
                  label={`${fields.remove}: ${each.title}`}
                  onClick={() => set(chosen.filter((other) => other !== each))}
                />
              )}
            </li>
          ))}
        </ul>
        {!isOtherSide && (
          <div className={styles.foot}>
            <Button size="s" variant="line" icon="plus-bold" aria-label={`${fields.choose}: ${spoken}`} onClick={() => setIsChoosing(true)}>
              {chosen.length > 0 && !many ? fields.replace : fields.choose}
            </Button>
          </div>
        )}
      </div>
      <FieldError id={errorId} error={error} />
      {isChoosing && (
        <Choice
          target={target}
          without={chosen}
          onClose={() => setIsChoosing(false)}
          onChoose={(each) => {
            setIsChoosing(false);
            set(many ? [...chosen, each] : [each]);
          }}
        />
      )}
    </div>
  );
}

function Choice({
  target,
  without,
  onChoose,
  onClose,
}: {
  target: string;
  without: readonly Reference[];
  onChoose: (reference: Reference) => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const { locale } = useForm();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const list = useQuery({
    queryKey: ['references', target, locale, search],
    queryFn: async ({ signal }) =>
      (await call<Reference[]>('GET', `/content/references/${target}`, { query: { locale, search }, signal })).data,
  });
  const found = (list.data ?? []).filter((each) => !without.some((other) => other.documentId === each.documentId));
  return (
    <Dialog open onClose={onClose} title={texts.fields.chooseEntry} closeLabel={texts.close} size="s">
      <Input label={texts.search} icon="magnifying-glass" type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      {list.isPending ? (
        <div role="status" className={styles.choices}>
          <span className="visually-hidden">{texts.loading}</span>
          <Skeleton width="100%" height={48} />
          <Skeleton width="100%" height={48} />
        </div>
      ) : !list.data ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : found.length === 0 ? (
        <EmptyState title={texts.list.nothing} />
      ) : (
        <ul className={styles.choices}>
          {found.map((each) => (
            <li key={each.documentId}>
              <button type="button" className={choiceStyles.choice} onClick={() => onChoose(each)}>
                <Icon name="plus-bold" />
                {each.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
