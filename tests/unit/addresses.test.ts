import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createAddresses } from '../../server/transport/addresses.ts';

const request = (headers: Readonly<Record<string, string>>): IncomingMessage => {
  const message = new IncomingMessage(new Socket());
  Object.assign(message.headers, headers);
  return message;
};
const forwarded = (chain: string): IncomingMessage => request({ 'x-forwarded-for': chain });

describe('the client’s address', () => {
  it('is never taken from a header when no proxy is trusted', () => {
    expect(createAddresses(0, undefined).of(forwarded('6.6.6.6'))).toBe('unknown');
  });

  it('is what the outermost trusted proxy saw, whatever the client made up before it', () => {
    const addresses = createAddresses(1, undefined);
    expect(addresses.of(forwarded('1.1.1.1'))).toBe('1.1.1.1');
    expect(addresses.of(forwarded('6.6.6.6, 6.6.6.7, 1.1.1.1'))).toBe('1.1.1.1');
    expect(createAddresses(2, undefined).of(forwarded('6.6.6.6, 1.1.1.1, 10.0.0.1'))).toBe(
      '1.1.1.1',
    );
  });
});

describe('the origin of a page', () => {
  it('must be the public one, where it is set', () => {
    const addresses = createAddresses(1, 'https://taboo.example');
    const from = (origin: string): boolean =>
      addresses.isOurOrigin(request({ origin, host: '10.0.0.2:3000' }));
    expect(from('https://taboo.example')).toBe(true);
    expect(from('http://taboo.example')).toBe(false);
    expect(from('https://taboo.example.evil')).toBe(false);
    expect(from('null')).toBe(false);
  });

  it('must be the host asked for, where it is not', () => {
    const addresses = createAddresses(0, undefined);
    const from = (origin: string): boolean =>
      addresses.isOurOrigin(request({ origin, host: 'localhost:3000' }));
    expect(from('http://localhost:3000')).toBe(true);
    expect(from('http://localhost:4000')).toBe(false);
    expect(from('nonsense')).toBe(false);
  });

  it('is not asked of programs, which send none', () => {
    expect(createAddresses(0, undefined).isOurOrigin(request({}))).toBe(true);
  });
});
