/** What a browser calls itself, in names that people know; empty where it says nothing that is known. */
export interface DeviceName {
  browser: string;
  system: string;
}

/** The first that fits: browsers also bear the names of those they are built on. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export function deviceName(userAgent: string): DeviceName {
  const of = (names: readonly [RegExp, string][]): string => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { browser: of(browsers), system: of(systems) };
}

/** The network of an address: enough to know one's own place again, too little to find a person by. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(mapped)) return mapped.replace(/\.\d+$/, '.x');
  const groups = mapped.split('%')[0]?.split('::')[0]?.split(':') ?? [];
  return groups.length >= 3 && groups[0] !== '' ? `${groups.slice(0, 3).join(':')}:…` : mapped.includes(':') ? '…' : mapped;
}
