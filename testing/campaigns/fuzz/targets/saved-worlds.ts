import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { createEmulator, serviceNames as names } from '@portolan/emulator'
import { readOptions } from '../../../../packages/emulator/src/cli/options.ts'
import { pageHandler } from '../../../../packages/emulator/src/page/page-handler.ts'
import { changedJson, deepJson } from '../arbitraries.ts'
import { makeExchanges } from '../exchanges.ts'
import { type TargetMaker, Wrong } from '../target.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const issues = { repositories: [{ owner: 'portolan', repo: 'atlas', events: 20 }] }
const page = (): Request => new Request('http://127.0.0.1:1/', { headers: { accept: 'text/html' } })

/** Files that `--state` names. */
export const savedWorlds: TargetMaker = async () => {
  const file = join(temporaryFolder(), 'world.json')
  const texts = names.map((name) => JSON.stringify(createEmulator({ services: [name], issues }).save()))
  const tags = await Promise.all(names.map(usualTags))
  const exchanges = await makeExchanges()
  let count = 0
  return {
    name: 'saved worlds, and the page about them',
    inputs: 1_500,
    examples: texts,
    structured: fc.oneof({ arbitrary: deepJson, weight: 1 }, { arbitrary: changedJson(texts), weight: 60 }),
    // That the file or the state is not valid is a TypeError.
    allows: (error) => error instanceof TypeError && /saved (?:state|world)|is not valid JSON/i.test(error.message),
    async run(input) {
      writeFileSync(file, input)
      const { state } = readOptions(['--state', file]).emulator
      const index = count++ % names.length
      const emulator = createEmulator({ state, services: [names[index]!], issues })
      const shown = await pageHandler(emulator)(page())
      if (!shown || (await tagsOf(shown)) !== tags[index]) throw new Wrong('a page with other tags')
      emulator.save()
      for (const { request } of exchanges) {
        const { method, target, headers, body } = request
        const init = { method, headers, ...(body ? { body } : {}) }
        await (await emulator.fetch(`http://127.0.0.1:1${target}`, init)).text()
      }
    },
  }
}

async function usualTags(name: (typeof names)[number]): Promise<string> {
  const shown = await pageHandler(createEmulator({ services: [name], issues }))(page())
  if (!shown) throw new Error('the emulator has no page')
  return tagsOf(shown)
}

/** Everything of a page that is in angle brackets, in its order: a text that became HTML would be among it. */
async function tagsOf(response: Response): Promise<string> {
  const html = await response.text()
  const [, nonce] = /<style nonce="([\w-]+)">/.exec(html) ?? []
  if (nonce === undefined) throw new Wrong('a page without a nonce')
  return (html.match(/<[^>]*>?/g) ?? []).join('\n').replaceAll(nonce, 'N')
}
