import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readOptions } from '../src/cli/options.ts'

const folder = join(import.meta.dirname, '..')
const root = join(folder, '../..')

/** The instructions of a Dockerfile, with their arguments. */
const instructions = readFileSync(join(folder, 'Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean)
  .map((line) => /^(?<name>[A-Z]+) (?<text>.+)$/.exec(line)!.groups as { name: string; text: string })
const textsOf = (name: string): string[] => instructions.filter((one) => one.name === name).map(({ text }) => text)

interface Compose {
  readonly services: Record<
    string,
    { build?: { context: string; dockerfile: string }; image?: string; ports: string[]; volumes?: string[] }
  >
  readonly volumes: object
}

// No image can be built here: this is what can be said of one without.
describe('the Dockerfile', () => {
  it('copies what there is, or what the build makes', () => {
    const sources = textsOf('COPY').flatMap((text) => text.split(' ').filter((word) => word.startsWith('/portolan/')))
    expect(sources.length).toBeGreaterThan(0)
    const { bin, files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      bin: object
      files: string[]
    }
    for (const source of sources) {
      const path = source.replace('/portolan/', '')
      expect([path, existsSync(join(root, path)) || files.includes(path.replace('packages/emulator/', ''))]).toEqual([
        path,
        true,
      ])
    }
    expect(Object.values(bin)).toEqual(['./dist/cli.js'])
    expect(existsSync(join(root, 'scripts/pnpm.mjs'))).toBe(true)
  })

  it('runs the command with options that it knows, as a user who is not root', () => {
    const command = [textsOf('ENTRYPOINT'), textsOf('CMD')].flatMap(([text = '[]']) => JSON.parse(text) as string[])
    expect(command.slice(0, 2)).toEqual(['node', 'dist/cli.js'])
    expect(readOptions(command.slice(2))).toMatchObject({
      emulator: { host: '0.0.0.0', port: 4010, snapshots: '/data/snapshots' },
      saveTo: '/data/world.json',
    })
    expect([textsOf('USER'), textsOf('EXPOSE'), textsOf('VOLUME')]).toEqual([['node'], ['4010'], ['/data']])
    expect(instructions.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
      instructions.findLastIndex(({ name }) => name === 'RUN'),
    )
  })

  it('has bases with a version, the one that the packages ask for', () => {
    const { engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { engines: { node: string } }
    expect(engines.node).toBe('>=22.12')
    for (const base of textsOf('FROM')) expect(base).toMatch(/^node:24-alpine(?: AS build)?$/)
  })
})

it('the compose file has the emulator and a Redis, on loopback only, with paths that exist', () => {
  const { services, volumes } = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8')) as Compose
  const { emulator, redis } = services
  const context = resolve(folder, emulator!.build!.context)
  expect([context, existsSync(join(context, emulator!.build!.dockerfile))]).toEqual([resolve(root), true])
  expect(emulator!.volumes).toEqual(['worlds:/data'])
  expect(Object.keys(volumes)).toEqual(['worlds'])
  expect(redis!.image).toMatch(/^redis:\d/)
  for (const port of [...emulator!.ports, ...redis!.ports]) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/)
})
