import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readCalls, writeFiles } from '../studio/write-client.ts'

// Writes what the studio shows before its worker is there: the client of its first document, with the files that are shown.
// In a process of its own, which reads the sources of the generator.

const root = resolve(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'src/studio/examples/tides.yaml'), 'utf8')
const sources = { document, config: '' }
const { files, program } = await writeFiles(sources)
const shown = Object.entries(files).filter(([path]) => /^src\/.*(?:types|group)\.gen\.ts$|^src\/index\.ts$/.test(path))
const text = JSON.stringify({ ...(await readCalls(sources)), program, files: Object.fromEntries(shown) })
writeFileSync(join(root, 'src/studio/start.gen.json'), `${text}\n`)
