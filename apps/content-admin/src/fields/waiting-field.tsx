import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';

/** Stands where a control will be that is still being fetched. */
export function WaitingField({ label, text }: { label: string; text: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">
        {label}: {text}
      </span>
      <Skeleton height={160} width="100%" />
    </div>
  );
}
