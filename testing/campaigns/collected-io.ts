import { PassThrough, Readable } from 'node:stream'

/** Streams whose texts can be read once, when all has been written. */
export function collectedIo(env: NodeJS.ProcessEnv, stdin = '') {
  const [stdout, stderr] = [new PassThrough({ highWaterMark: 1e9 }), new PassThrough({ highWaterMark: 1e9 })]
  const text = (stream: PassThrough) => (): string => String(stream.read() ?? '')
  const io = { stdin: Readable.from([Buffer.from(stdin)]), stdout, stderr, env }
  return { io, stdout: text(stdout), stderr: text(stderr) }
}
