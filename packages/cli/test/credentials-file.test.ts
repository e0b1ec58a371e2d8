import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readCredentials } from '../src/credentials/credentials-file.ts'
import { memoryIo } from './memory-io.ts'

const inKeyring = { store: 'keyring', baseUrl: 'https://a.example.com' }
const inFile = { store: 'file', baseUrl: 'https://b.example.com', token: 'canary' }

/** Reads a file of these credentials that others may read. */
function readOpen(credentials: object): Promise<unknown> {
  const { env, folder } = memoryIo()
  const path = join(folder, 'portolan', 'credentials.json')
  mkdirSync(join(folder, 'portolan'))
  writeFileSync(path, JSON.stringify(credentials))
  chmodSync(path, 0o644)
  return readCredentials(env)
}

it.skipIf(process.platform === 'win32')('others may read where tokens are, and no token', async () => {
  const known = { 'a:default': inKeyring }
  expect(await readOpen(known)).toEqual(known)
  const withToken = readOpen({ ...known, 'b:default': inFile })
  await expect(withToken).rejects.toThrow('holds a secret, and other users have access to it')
  await expect(withToken).rejects.not.toThrow('canary')
})
