import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Radio } from '@tavolo/ui/choice/choice.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import profile from '../../profile/components/profile.module.css';
import { activityTexts } from '../texts/activity.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import styles from './activity.module.css';
import { answers, levelOf, questions, type Answer, type Level } from '../rules/self-test-score.ts';

/** Whom to talk to. */
export interface Helpline {
  name: string;
  country: string | null;
  phone: string | null;
  url: string | null;
  text: string | null;
}

const nothing: (Answer | null)[] = questions.map(() => null);

/** Nine questions. What is answered lives in this component alone: it is never sent and never kept. */
export function SelfTest({ helplines }: { helplines: readonly Helpline[] }) {
  const t = useText(activityTexts);
  const [given, setGiven] = useState(nothing);
  /** The question that was still open when the result was asked for. */
  const [asked, setAsked] = useState(-1);
  const [level, setLevel] = useState<Level | null>(null);
  const missing = given.indexOf(null);
  if (level !== null) {
    return (
      <Result
        level={level}
        helplines={helplines}
        onAgain={() => {
          setGiven(nothing);
          setAsked(-1);
          setLevel(null);
        }}
      />
    );
  }
  return (
    <Card as="section" padded aria-label={t('test.title')}>
      <form
        className={profile.section}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(missing);
          setLevel(levelOf(given));
          if (missing >= 0) event.currentTarget.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus();
        }}
      >
        <ol className={styles.questions}>
          {questions.map((question, index) => (
            <li key={question}>
              <fieldset>
                <legend>{`${index + 1}. ${t(`test.${question}`)}`}</legend>
                <div className={styles.answers}>
                  {answers.map((answer) => (
                    <Radio
                      key={answer}
                      name={question}
                      value={answer}
                      checked={given[index] === answer}
                      onChange={() => setGiven((before) => before.with(index, answer))}
                    >
                      {t(`test.a${answer}`)}
                    </Radio>
                  ))}
                </div>
                {asked === index && given[index] === null && <Note tone="bad">{t('test.missing', { n: index + 1 })}</Note>}
              </fieldset>
            </li>
          ))}
        </ol>
        <div className={profile.actions}>
          <Button type="submit" variant="brand" size="l">
            {t('test.go')}
          </Button>
        </div>
        <p className={`${profile.sectionLead} num`}>{t('test.answered', { n: given.filter((one) => one !== null).length })}</p>
      </form>
    </Card>
  );
}

const tones = { none: 'good', low: 'info', some: 'warn', high: 'warn' } as const;

function Result({ level, helplines, onAgain }: { level: Level; helplines: readonly Helpline[]; onAgain: () => void }) {
  const t = useText(activityTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // The questions are gone: whoever reads by keyboard or ear goes on here.
  useEffect(() => heading.current?.focus(), []);
  const isGrave = level === 'some' || level === 'high';
  return (
    <>
      <Card as="section" padded aria-labelledby="result" className={profile.section}>
        <h2 id="result" ref={heading} tabIndex={-1} className={profile.sectionTitle}>
          {t('test.result')}
        </h2>
        <Note tone={tones[level]}>
          <b>{t(`test.${level}`)}</b>
          <br />
          {t(`test.${level}Text`)}
        </Note>
        <div className={profile.actions}>
          {level === 'high' && (
            <Link to="/profile/responsible-game#exclusion" className={buttonClass({ variant: 'danger' })}>
              {t('test.exclude')}
            </Link>
          )}
          {isGrave && (
            <Link to="/profile/responsible-game#time-out" className={buttonClass({ variant: level === 'some' ? 'brand' : 'soft' })}>
              {t('test.break')}
            </Link>
          )}
          <Link to="/profile/responsible-game#limits" className={buttonClass({ variant: isGrave ? 'soft' : 'brand' })}>
            {t('test.limits')}
          </Link>
          <Button variant="ghost" onClick={onAgain}>
            {t('test.again')}
          </Button>
        </div>
        <p className={profile.sectionLead}>{t('test.note')}</p>
      </Card>
      <Card as="section" padded aria-labelledby="help" className={profile.section}>
        <h2 id="help" className={profile.sectionTitle}>
          {t('test.help')}
        </h2>
        <ul className={styles.lines}>
          {helplines.map(({ name, country, phone, text, url }) => (
            <li key={name}>
              <b>{name}</b>
              {country && <> · {country}</>}
              {text && <p>{text}</p>}
              {phone && (
                <>
                  <a className="num" href={`tel:${phone.replaceAll(' ', '')}`}>
                    {phone}
                  </a>{' '}
                </>
              )}
              {url && (
                <a href={url} target="_blank" rel="noreferrer">
                  {url.replace(/^https?:\/\//, '')}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
