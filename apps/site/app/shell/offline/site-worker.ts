interface WorkerParts {
  container: Pick<ServiceWorkerContainer, 'register' | 'getRegistration'>;
  storage: Pick<CacheStorage, 'keys' | 'delete'>;
  /** Names the build, so that another one brings another worker. */
  build: string;
}

/**
 * Registers the worker that says without a connection what the browser's own page would (public/sw.js). Where it cannot be had any more (it is refused by
 * a policy, or gone), the one that is there is taken away with all that it kept.
 */
export async function keepWorker({ container, storage, build }: WorkerParts): Promise<void> {
  try {
    await container.register(`/sw.js?build=${encodeURIComponent(build)}`);
  } catch (error) {
    // Without a network the one that is there is just what is needed.
    if (error instanceof TypeError && !navigator.onLine) return;
    await (await container.getRegistration())?.unregister();
    for (const name of await storage.keys()) if (name.startsWith('tavolo-')) await storage.delete(name);
  }
}
