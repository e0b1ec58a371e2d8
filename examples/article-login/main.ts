// Logs a user in from the terminal: the whole OAuth flow, with a redirect to this machine.   node main.ts
//      on the emulator, with a simulated user where the output is not a terminal   node main.ts --base-url URL     on a
// real service whose application is registered with the redirect
// http://127.0.0.1:8765/callback; CLIENT_ID and CLIENT_SECRET come from the environment
import { parseArgs, styleText } from 'node:util'
import { authorizationCode, createArticleClient } from '@portolan/article-client'
import { startEmulator } from '@portolan/emulator'
import { runExample } from '../run-example.ts'
import { pressAllow } from './press-allow.ts'
import { redirectServer } from './redirect-server.ts'

const usage = `Usage: node main.ts [--base-url URL] [--port NUMBER] [--yes]

Logs a user in from the terminal, with a redirect to this machine; on the
emulator, without options.

  --base-url URL   the service; CLIENT_ID and CLIENT_SECRET come from the
                   environment
  --port NUMBER    where the redirect comes in (8765; on the emulator, any that
                   is free)
  --yes            on the emulator: presses the button itself`

let steps = 0

await runExample(main, usage)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      port: { type: 'string' },
      yes: { type: 'boolean', default: !process.stdout.isTTY },
    },
  })
  const emulator = values['base-url'] === undefined ? await startEmulator({ services: ['article'] }) : undefined
  const redirects = await redirectServer(Number(values.port ?? (emulator ? 0 : 8765)))
  try {
    const application = emulator?.article.addApplication({ name: 'Portolan example', redirect_uri: redirects.url })
    await logIn({
      baseUrl: emulator?.url ?? values['base-url'] ?? '',
      clientId: application?.client_id ?? process.env['CLIENT_ID'] ?? '',
      clientSecret: application?.client_secret ?? process.env['CLIENT_SECRET'] ?? '',
      async authorize(page) {
        step('Open this page in your browser, and allow it', page.href)
        const redirect = redirects.next()
        if (emulator && values.yes) await pressAllow(page, 'mika')
        const came = await redirect
        step('The browser came back', `${came.pathname} with ${Array.from(came.searchParams.keys()).join(' and ')}`)
        return came
      },
    })
  } finally {
    redirects.stop()
    await emulator?.stop()
  }
}

interface Login {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly authorize: (page: URL) => Promise<URL>
}

async function logIn(login: Login): Promise<void> {
  const token = authorizationCode({ ...login, scope: ['read_service', 'write_service'] })
  const article = createArticleClient({ baseUrl: login.baseUrl, token })

  const me = await article.authenticatedUser.get()
  const upload = Math.round(me.image_monthly_upload_remaining / 2 ** 20)
  step('Logged in', `${me.name ? me.name : me.id} (${me.id}), ${me.items_count} items, ${upload} MB left for images`)
  const { total, items } = await article.users.listFollowingTags({ user_id: me.id, per_page: 5 })
  const names = items.map(({ id }) => id).join(', ')
  step(`Follows ${total ?? items.length} tags`, total !== undefined && total > items.length ? `${names}, …` : names)

  await article.accessTokens.delete({ access_token: await token.get() })
  step('Logged out', 'the token is deactivated')
}

function step(title: string, detail: string): void {
  console.log(`\n${styleText('cyan', `${++steps}.`)} ${styleText('bold', title)}\n   ${detail}`)
}
