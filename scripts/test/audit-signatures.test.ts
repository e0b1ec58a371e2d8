import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { serve } from '@portolan/testing/serve'
import { expect, it } from 'vitest'
import { auditSignatures } from '../release/audit-signatures.ts'

const root = resolve(import.meta.dirname, '../..')

function audit(registry: string, run: (cwd: string, words: readonly string[]) => Promise<string>) {
  return auditSignatures({ root, folder: join(emptyFolder(), 'app'), registry, run })
}

const nothing = async (): Promise<never> => {
  throw new Error('nothing may be run')
}

it('says that signatures are not available where the registry has no keys, and installs nothing', async () => {
  const without = await serve((_, response) => response.writeHead(404).end())
  expect(await audit(without, nothing)).toBe('not available: the registry responds with 404 to -/npm/v1/keys')
  const empty = await serve((_, response) => response.end('{"keys":[]}'))
  expect(await audit(empty, nothing)).toBe('not available: the registry has no keys')
  const page = await serve((_, response) => response.end('<h1>hello</h1>'))
  expect(await audit(page, nothing)).toBe('not available: the registry does not respond to -/npm/v1/keys')
})

it('installs what the packages depend on from a registry with keys, and reports what npm says of it', async () => {
  const registry = await serve((_, response) => response.end('{"keys":[{"keyid":"SHA256:1"}]}'))
  const ran: string[] = []
  const told = await audit(registry, async (cwd, words) => {
    ran.push(words.slice(0, 3).join(' '))
    const { dependencies } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as { dependencies: object }
    expect(dependencies).toMatchObject({ commander: '^15.1.0', ky: '^2.1.0', '@napi-rs/keyring': '^2.1.2' })
    expect(Object.keys(dependencies).filter((name) => name.startsWith('@portolan/'))).toEqual([])
    return 'audited 54 packages in 2s\n\n54 packages have verified registry signatures\n'
  })
  expect(ran).toEqual(['npm install --ignore-scripts', 'npm audit signatures'])
  expect(told).toBe('audited 54 packages in 2s; 54 packages have verified registry signatures')
})

it('fails where npm finds a signature that is not valid', async () => {
  const registry = await serve((_, response) => response.end('{"keys":[{"keyid":"SHA256:1"}]}'))
  const failed = audit(registry, async (_, words) => {
    if (words.includes('audit')) throw new Error('npm audit signatures failed: 1 package has an invalid signature')
    return ''
  })
  await expect(failed).rejects.toThrow('1 package has an invalid signature')
})
