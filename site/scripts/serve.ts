// Serves the built site on loopback: node scripts/serve.ts [port]
import { serveSite } from './site-server.ts'

const { url } = await serveSite({ port: Number(process.argv[2] ?? 4321) })
process.stdout.write(`The site is at ${url}\n`)
