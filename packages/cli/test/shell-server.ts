// Runs the commands of a shell script in one process, since each process of its own would cost half a second:
// node shell-server.ts FIFO. The shim beside a script says who asks: its number, its folder and its words. The streams and
// the environment are those of the shim, as Linux shows them below /proc: it keeps stdin, stdout and stderr as 3, 4 and 5.
import { createReadStream, createWriteStream, readFileSync, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { writeFile } from 'node:fs/promises'
import { constants } from 'node:fs'
import { run } from '../src/run.ts'

const [fifo = ''] = process.argv.slice(2)

/** Opens stdout or stderr of a process: a pipe, a file that others write to as well, or a device. */
function opened(pid: string, fd: number): WriteStream & { isTTY?: boolean } {
  const stream = createWriteStream(`/proc/${pid}/fd/${fd}`, { flags: 'a' })
  stream.on('error', () => {})
  return stream
}

async function answer(pid: string, folder: string, argv: readonly string[]): Promise<void> {
  process.chdir(folder)
  const [stdout, stderr] = [opened(pid, 4), opened(pid, 5)]
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  const env = Object.fromEntries(lines.map((line) => [line.replace(/=[^]*$/, ''), line.replace(/^[^=]*=/, '')]))
  const io = {
    stdout,
    stderr,
    env,
    stdinIsTTY: false,
    get stdin() {
      return createReadStream(`/proc/${pid}/fd/3`)
    },
  }
  const code = await run(argv, io)
  await Promise.all([stdout, stderr].map((stream) => finished(stream.end()).catch(() => {})))
  await writeFile(`${fifo}.${pid}`, `${code}\n`)
}

let fields: string[] = []
let rest = ''
// A FIFO that is open for writing too has no end.
const flags = constants.O_RDWR
for await (const text of createReadStream(fifo, { flags: flags as unknown as string, encoding: 'utf8' })) {
  const parts = `${rest}${String(text)}`.split('\0')
  rest = parts.pop() ?? ''
  fields.push(...parts)
  for (;;) {
    const [count = '', pid = '', folder = '', ...words] = fields
    if (fields.length === 0 || words.length < Number(count)) break
    fields = words.slice(Number(count))
    void answer(pid, folder, words.slice(0, Number(count)))
  }
}
