import { createServer, type Server, type Socket } from 'node:net';

/**
 * Publish and subscribe of Redis over its own protocol (RESP 2), as much of it as a client needs to connect. No package of npm brings a Redis without
 * a download, so that the fan-out is tested with this everywhere and with a real one where the machine has it.
 */
export async function startRedisDouble() {
  const topics = new Map<string, Set<Socket>>();
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;
  /** Reads no more, and keeps all connections. */
  let isHung = false;
  const waiting = new Set<() => void>();

  const reply = (socket: Socket, [name = '', ...rest]: readonly string[]): void => {
    switch (name.toLowerCase()) {
      case 'subscribe':
        for (const topic of rest) {
          topics.set(topic, (topics.get(topic) ?? new Set()).add(socket));
          socket.write(`*3\r\n$9\r\nsubscribe\r\n${bulk(topic)}:1\r\n`);
        }
        return;
      case 'unsubscribe':
        for (const topic of rest) {
          topics.get(topic)?.delete(socket);
          socket.write(`*3\r\n$11\r\nunsubscribe\r\n${bulk(topic)}:0\r\n`);
        }
        return;
      case 'publish': {
        const [topic = '', text = ''] = rest;
        const hearers = [...(topics.get(topic) ?? [])];
        for (const hearer of hearers) hearer.write(`*3\r\n$7\r\nmessage\r\n${bulk(topic)}${bulk(text)}`);
        return void socket.write(`:${hearers.length}\r\n`);
      }
      case 'info':
        return void socket.write(bulk('redis_version:7.0.0\r\nloading:0\r\n'));
      case 'hello':
        return void socket.write("-ERR unknown command 'HELLO'\r\n");
      default:
        socket.write('+OK\r\n');
    }
  };

  const listen = (on: number) =>
    new Promise<void>((ready) => {
      server = createServer((socket) => {
        sockets.add(socket);
        let rest: Buffer = Buffer.alloc(0);
        socket.on('data', (data: Buffer) => {
          rest = Buffer.concat([rest, data]);
          if (isHung) waiting.add(work);
          else work();
        });
        const work = () => {
          for (let read = command(rest); read; read = command(rest)) {
            rest = rest.subarray(read.end);
            reply(socket, read.words);
          }
        };
        socket.on('close', () => {
          waiting.delete(work);
          sockets.delete(socket);
          for (const hearers of topics.values()) hearers.delete(socket);
        });
        socket.on('error', () => {});
      }).listen(on, '127.0.0.1', () => {
        const address = server?.address();
        if (typeof address === 'object' && address) port = address.port;
        ready();
      });
    });
  const stop = () =>
    new Promise<void>((gone) => {
      server?.close(() => gone());
      for (const socket of sockets) socket.destroy();
    });

  await listen(0);
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart() {
      await stop();
      await listen(port);
    },
    hang() {
      isHung = true;
    },
    goOn() {
      isHung = false;
      for (const work of waiting) work();
      waiting.clear();
    },
    stop,
  };
}

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** The first whole command of what has come, an array of bulk strings; null while it is not whole. */
function command(data: Buffer): { words: string[]; end: number } | null {
  let at = 0;
  const line = (): string | null => {
    const end = data.indexOf('\r\n', at);
    if (end < 0) return null;
    const text = data.toString('latin1', at, end);
    at = end + 2;
    return text;
  };
  const head = line();
  if (head === null) return null;
  const words: string[] = [];
  for (let left = Number(head.slice(1)); left > 0; left--) {
    const size = line();
    if (size === null || data.length < at + Number(size.slice(1)) + 2) return null;
    words.push(data.toString('utf8', at, at + Number(size.slice(1))));
    at += Number(size.slice(1)) + 2;
  }
  return { words, end: at };
}
