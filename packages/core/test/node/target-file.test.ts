import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { RequestValidationError } from '@portolan/core'
import { openTarget } from '@portolan/core/node'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const mode = (path: string): number => statSync(path).mode & 0o7777

async function writeTo(path: string, ...texts: readonly string[]) {
  const file = await openTarget(path)
  for (const text of texts) await file.write(bytes(text))
  return file
}

describe('a file that is downloaded', () => {
  it('appears when it is finished, whole, and is for its owner alone', async () => {
    const folder = emptyFolder()
    const path = join(folder, 'new.txt')
    const file = await writeTo(path, 'one ', '', 'two')
    expect(existsSync(path)).toBe(false)
    expect(readFileSync(file.part as string, 'utf8')).toBe('one two')
    await file.finish()
    expect(readFileSync(path, 'utf8')).toBe('one two')
    expect(mode(path)).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['new.txt'])
  })

  it('replaces another as a whole, and keeps its mode', async () => {
    const path = join(emptyFolder(), 'old.txt')
    writeFileSync(path, 'a long text from before')
    chmodSync(path, 0o640)
    const file = await writeTo(path, 'new')
    expect(readFileSync(path, 'utf8')).toBe('a long text from before')
    await file.finish()
    expect(readFileSync(path, 'utf8')).toBe('new')
    expect(mode(path)).toBe(0o640)
  })

  it('leaves everything as it was where it is given up, also after an error', async () => {
    const folder = emptyFolder()
    const path = join(folder, 'old.txt')
    writeFileSync(path, 'before')
    const file = await writeTo(path, 'half')
    await file.discard()
    await file.discard()
    expect(readFileSync(path, 'utf8')).toBe('before')
    expect(readdirSync(folder)).toEqual(['old.txt'])
  })

  it('is the one that a link names, whether it is there or not; the link stays', async () => {
    const folder = emptyFolder()
    mkdirSync(join(folder, 'deep'))
    symlinkSync('deep/link', join(folder, 'link'))
    symlinkSync('real.txt', join(folder, 'deep', 'link'))
    for (const text of ['first', 'second']) {
      await (await writeTo(join(folder, 'link'), text)).finish()
      expect(readFileSync(join(folder, 'deep', 'real.txt'), 'utf8')).toBe(text)
    }
    expect(readdirSync(folder)).toEqual(['deep', 'link'])
    expect(readdirSync(join(folder, 'deep'))).toEqual(['link', 'real.txt'])
  })

  it.runIf(existsSync('/dev/null'))('is written into where it is a device', async () => {
    const file = await writeTo('/dev/null', 'text')
    expect(file.part).toBeUndefined()
    await file.finish()
    const other = await writeTo('/dev/null')
    await other.discard()
    expect(statSync('/dev/null').isFile()).toBe(false)
  })

  it('is refused where it cannot be: a folder, in a folder that is missing, without a name', async () => {
    const folder = emptyFolder()
    await expect(openTarget(folder)).rejects.toMatchObject({ code: 'EISDIR', message: `EISDIR: ${folder} is a folder` })
    await expect(openTarget(join(folder, 'none', 'new.txt'))).rejects.toMatchObject({ code: 'ENOENT' })
    writeFileSync(join(folder, 'plain'), '')
    await expect(openTarget(join(folder, 'plain', 'new.txt'))).rejects.toMatchObject({ code: 'ENOTDIR' })
    await expect(openTarget('')).rejects.toThrow(RequestValidationError)
  })
})
