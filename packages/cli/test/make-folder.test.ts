import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { makeFolder } from '../src/files/state-folder.ts'
import { file } from './file.ts'

it.skipIf(process.platform === 'win32')(
  'makes the folders above too, for their owner alone, and knows one that is there',
  () => {
    const root = emptyFolder()
    makeFolder(join(root, 'a/b'))
    makeFolder(join(root, 'a/b'))
    const modes = ['a', 'a/b'].map((name) => statSync(join(root, name)).mode & 0o777)
    expect(modes).toEqual([0o700, 0o700])
  },
)

it('refuses a file in its place', () => {
  const path = file('taken', '')
  expect(() => makeFolder(path)).toThrow(/EEXIST/)
  expect(() => makeFolder(join(path, 'below'))).toThrow(/ENOTDIR/)
})

// In a process of its own: the fault is a loop without an end.
it.runIf(process.platform === 'linux')('ends below a folder in which nothing can be made', () => {
  const source = new URL('../src/files/state-folder.ts', import.meta.url).href
  const program = `import { makeFolder } from ${JSON.stringify(source)}\ntry { makeFolder('/proc/none/portolan') } catch (error) { console.log(error.code) }`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    timeout: 10_000,
  })
  expect(stdout.trim()).toMatch(/^E[A-Z]+$/)
})
