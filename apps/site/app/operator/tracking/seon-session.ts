import { addScript } from './add-script.ts';

/** The hit does not wait longer. Milliseconds. */
const patience = 2000;

interface SeonAgent {
  init?: () => void;
  getSession?: (options: object) => Promise<string>;
}

/** The fraud service's session of this browser, by its agent (version 6) at `script`; null when it does not answer in time. */
export async function seonSession(script: string | null): Promise<string | null> {
  if (!script) return null;
  addScript(script);
  const agent = await loaded();
  if (!agent) return null;
  agent.init?.();
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  return Promise.race([agent.getSession?.({}).then(String, () => null) ?? null, late]);
}

async function loaded(): Promise<SeonAgent | null> {
  for (let waited = 0; waited < patience; waited += 100) {
    const agent: unknown = Reflect.get(window, 'seon');
    if (typeof agent === 'object' && agent !== null) return agent;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}
