import { BlockList, isIPv6 } from 'node:net';
import { equalInConstantTime, verifyDigest, verifyTimestamped, type DigestAlgorithm } from './signature.ts';

/** How a caller proves that it is the payment provider. Real PaymentIQ: `ip` with `basic`; whatever is listed must all hold. */
export type CallbackAuth =
  | { mode: 'ip'; /** Addresses or CIDR ranges. */ addresses: readonly string[] }
  | { mode: 'basic'; user: string; password: string }
  | {
      mode: 'hmac';
      /** Lower-case name of the header. */
      header: string;
      algorithm: DigestAlgorithm;
      secret: string;
      /** `timestamped`: `t=…,v1=…` within the tolerance; `body`: hex digest of the raw body. */
      scheme: 'timestamped' | 'body';
      toleranceSeconds: number;
    };

export interface CallbackProof {
  address: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

function isListed(addresses: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const entry of addresses) {
    const [base = '', bits] = entry.split('/');
    const family = isIPv6(base) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

function headerOf(proof: CallbackProof, name: string): string {
  const value = proof.headers[name];
  return typeof value === 'string' ? value : '';
}

/** True when every configured proof holds. An empty list lets nobody in. */
export function isAuthentic(rules: readonly CallbackAuth[], proof: CallbackProof, now: Date): boolean {
  if (rules.length === 0) return false;
  return rules.every((rule) => {
    switch (rule.mode) {
      case 'ip':
        return isListed(rule.addresses, proof.address);
      case 'basic':
        return equalInConstantTime(
          headerOf(proof, 'authorization'),
          `Basic ${Buffer.from(`${rule.user}:${rule.password}`).toString('base64')}`,
        );
      case 'hmac': {
        const header = headerOf(proof, rule.header);
        return rule.scheme === 'timestamped'
          ? verifyTimestamped(rule.secret, proof.body, header, now, rule.toleranceSeconds, rule.algorithm)
          : verifyDigest(rule.secret, proof.body, header, rule.algorithm);
      }
    }
  });
}
