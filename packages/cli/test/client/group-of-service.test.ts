import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { command } from '../command.ts'
import { writtenClient } from './acme.ts'

it.each([
  ['users list', 'https://api.example.com/users'],
  ['users users list', 'https://api.example.com/users'],
  ['users.users.list', 'https://api.example.com/users'],
  ['users orders list', 'https://api.example.com/orders'],
  ['users.orders.list', 'https://api.example.com/orders'],
  ['orders list', 'https://api.example.com/orders'],
])('a service with a group of its own name has all operations: %s', async (words, url) => {
  const folder = await writtenClient('out', 'group-of-service.yaml')
  const env = { XDG_CONFIG_HOME: emptyFolder() }
  const run = async (...more: string[]) => await command(['--client', folder, ...words.split(' '), ...more], { env })
  const { code, stdout, stderr } = await run('--dry-run=json')
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toMatchObject({ url })
  expect((await run('--help')).code).toBe(0)
})
