import { Readable, Writable } from 'node:stream'

/** Streams whose texts can be read. */
export function collectedIo(env: NodeJS.ProcessEnv, stdin = '') {
  const [stdout, stderr] = [collector(), collector()]
  const io = { stdin: Readable.from([Buffer.from(stdin)]), stdout: stdout.stream, stderr: stderr.stream, env }
  return { io, stdout: stdout.text, stderr: stderr.text }
}

function collector() {
  const chunks: Uint8Array[] = []
  const stream = new Writable({
    write(chunk: Uint8Array, _, done) {
      chunks.push(Buffer.from(chunk))
      done()
    },
  })
  return { stream, text: () => Buffer.concat(chunks).toString() }
}
