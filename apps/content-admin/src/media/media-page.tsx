import { useState } from 'react';
import type { Media } from '../api/answers.ts';
import { Title } from '../shell/title.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaLibrary } from './media-library.tsx';

/** The media library as a screen of its own. */
export function MediaPage() {
  const texts = useTexts();
  const [open, setOpen] = useState<Media | null>(null);
  return (
    <>
      <Title title={texts.media.title} text={texts.media.text} />
      <MediaLibrary onPick={setOpen} />
      {open && <MediaDetails key={open.documentId} media={open} onClose={() => setOpen(null)} />}
    </>
  );
}
