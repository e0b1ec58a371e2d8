import { expect, it } from 'vitest'
import { run } from '../src/run.ts'
import { memoryIo } from './memory-io.ts'

/** Runs `portolan docs`. Returns its exit code and what it complains of. */
async function call(...words: string[]): Promise<readonly [code: number, complaint: string]> {
  const io = memoryIo()
  const code = await run(['docs', ...words], io)
  return [code, io.complained()]
}

it.each([
  [['openapi.yaml'], '--out <folder> is needed'],
  [['openapi.yaml', '--ouy', 'x'], 'Did you mean --out?'],
  [['no-such.yaml', '--out', 'x'], 'no-such.yaml'],
  [
    ['no-such.yaml', '--out', 'x', '--base', 'docs.example.com', '--exclude-deprecated', '--only', 'a.*', 'b.*'],
    'no-such.yaml',
  ],
  [['one.yaml', 'two.yaml', '--out', 'x'], 'too many arguments'],
])('refuses %j with a sentence', async (words, sentence) => {
  const [code, complaint] = await call(...words)
  expect(code).toBe(2)
  expect(complaint).toContain(sentence)
})

it('leaves out the usage of the package, whose lines would be one', async () => {
  expect(await call('openapi.yaml')).toEqual([2, 'portolan: --out <folder> is needed\n'])
})
