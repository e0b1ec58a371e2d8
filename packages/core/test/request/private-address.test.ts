import { BlockList } from 'node:net'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPrivateHost } from '../../src/request/private-address.ts'

const hostOf = (url: string): string => new URL(url).hostname

it.each([
  ...['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '0', '10.0.0.1', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.0.1'],
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:10.0.0.1]', '[::7f00:1]', '[fc00::1]'],
  ...['[fdff::1]', '[fe80::1]', '[fec0::1]', '[ff02::1]', '[64:ff9b::10.0.0.1]', '[64:ff9b:1::1]', '[2002:7f00:1::]'],
  ...[
    '[::ffff:0:10.0.0.1]',
    '[::1:8.8.8.8]',
    '[64:ff9b:1::8.8.8.8]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'printer.local',
    'redis',
  ],
  ...['metadata.google.internal', 'router.home.arpa', '127。0。0。1'],
])('%s is private', (host) => {
  expect(isPrivateHost(hostOf(`http://${host}/`))).toBe(true)
})

it.each([
  ...['api.example.com', 'localhost.example.com', '8.8.8.8', '172.15.0.1', '172.32.0.1', '192.167.1.1', '11.0.0.1'],
  ...['100.128.0.1', '126.255.255.255', '223.255.255.255', '[2606:4700::1111]', '[::ffff:8.8.8.8]'],
  ...['[64:ff9b::8.8.8.8]', '[2002:808:808::]', 'internal.example.com'],
])('%s is not private', (host) => {
  expect(isPrivateHost(hostOf(`http://${host}/`))).toBe(false)
})

it('knows the same IPv4 ranges as a block list of Node', () => {
  const blocked = new BlockList()
  for (const range of ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12']) {
    const [network = '', bits] = range.split('/')
    blocked.addSubnet(network, Number(bits))
  }
  for (const [network, bits] of [
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const)
    blocked.addSubnet(network, bits)
  const byte = fc.oneof(fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 254, 168, 18, 64), fc.nat(255))
  const address = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'))
  const same = (write: (text: string) => string) =>
    fc.property(address, (text) => {
      expect([text, isPrivateHost(write(text))]).toEqual([text, blocked.check(text)])
    })
  fc.assert(same((text) => text))
  fc.assert(same((text) => hostOf(`http://[::ffff:${text}]/`)))
})
