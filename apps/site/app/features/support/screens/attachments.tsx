import { Button, IconButton } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useRef, useState } from 'react';
import { supportTexts } from '../texts/support.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { fileFault, megabytes, type FileLimits } from '../rules/file-limits.ts';
import styles from './support.module.css';

interface AttachmentsProps {
  limits: FileLimits;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
}

/** Files that go along with a message; what cannot is named with its reason. */
export function Attachments({ limits, files, onFiles }: AttachmentsProps) {
  const t = useText(supportTexts);
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const add = (added: readonly File[]) => {
    const next = [...files];
    const refused: string[] = [];
    for (const file of added) {
      const fault = fileFault(file, next, limits);
      const size = megabytes(fault === 'total' ? limits.total_bytes : limits.bytes);
      if (fault) refused.push(t(`file.${fault}`, { name: file.name, size, count: limits.most }));
      else next.push(file);
    }
    setFaults(refused);
    onFiles(next);
  };
  return (
    <div className={styles.files} role="group" aria-labelledby="files">
      <p id="files" className={styles.filesLabel}>
        {t('files')}
      </p>
      {files.map((file, index) => (
        <div key={`${file.name}-${index}`} className={styles.file}>
          <Icon name="file-text-fill" />
          <span>{file.name}</span>
          <IconButton
            icon="x-bold"
            variant="ghost"
            label={t('removeFile', { name: file.name })}
            onClick={() => onFiles(files.filter((one) => one !== file))}
          />
        </div>
      ))}
      {/* The browser's own control is opened by the button: its words are in the browser's language, not the page's. */}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={limits.types.join(',')}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {files.length < limits.most && (
        <Button icon="plus-bold" onClick={() => input.current?.click()}>
          {t('addFile')}
        </Button>
      )}
      {faults.length > 0 ? (
        <ul className={styles.fileFaults} role="alert">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>{t('filesHint', { count: limits.most, size: megabytes(limits.bytes) })}</p>
      )}
    </div>
  );
}
