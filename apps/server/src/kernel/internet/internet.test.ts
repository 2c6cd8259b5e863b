import { expect, test } from 'vitest';
import { checked, isPublic, reach, readText } from './internet.ts';

test('[RGP-28] no address leads to this machine or its network', async () => {
  for (const url of [
    'http://help.one.org',
    'https://127.0.0.1/x',
    'https://[::1]/',
    'https://10.0.0.7',
    'https://help.one.org:8443',
    'https://user:secret@help.one.org',
    'https://localhost',
    'https://printer.local',
    'https://database.internal',
    'file:///etc/passwd',
    'no address',
  ]) {
    expect(() => checked(url), url).toThrow('not an address of the internet');
    await expect(reach(url), url).rejects.toThrow('not an address of the internet');
    await expect(readText(url, { type: 'image/svg+xml', bytesAtMost: 1 }), url).rejects.toThrow('not an address of the internet');
  }
  expect(checked('https://www.gamcare.org.uk/get-support').hostname).toBe('www.gamcare.org.uk');
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    'x',
  ])
    expect(isPublic(address), address).toBe(false);
  for (const address of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']) expect(isPublic(address), address).toBe(true);
});
