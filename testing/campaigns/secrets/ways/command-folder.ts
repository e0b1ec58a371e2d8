import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { processEnv } from '@portolan/testing/process-env'
import { temporaryFolder } from '../../temporary-folder.ts'
import { canaries } from '../canaries.ts'
import type { Heard } from '../tally.ts'

/** A home of the command line, with an environment in which each service is the one at a URL. */
export interface CommandFolder {
  readonly env: Readonly<Record<string, string>>
  /** Says what is in the files, but for the token that its user stored, and removes those of the cache. */
  readonly search: (heard: Heard) => void
}

export function commandFolder(url: string): CommandFolder {
  const home = temporaryFolder()
  const [config, cache] = [join(home, 'config'), join(home, 'cache')]
  const stored = join('config', 'portolan', 'credentials.json')
  return {
    env: {
      ...{ HOME: home, ...processEnv },
      ...{ XDG_CONFIG_HOME: config, XDG_CACHE_HOME: cache, APPDATA: config, LOCALAPPDATA: cache },
      // The token of the issues is stored in the file; the others are in the environment.
      PORTOLAN_ISSUES_BASE_URL: url,
      PORTOLAN_ARTICLE_BASE_URL: url,
      PORTOLAN_ARTICLE_TOKEN: canaries.token,
      PORTOLAN_SITEHOST_BASE_URL: url,
      PORTOLAN_SITEHOST_CLIENT_ID: 'client-1',
      PORTOLAN_SITEHOST_CLIENT_SECRET: canaries.clientSecret,
      PORTOLAN_UDDI_BASE_URL: `${url}/uddi`,
      PORTOLAN_UDDI_TOKEN: canaries.token,
    },
    search(heard) {
      for (const entry of readdirSync(home, { recursive: true, withFileTypes: true })) {
        const path = relative(home, join(entry.parentPath, entry.name))
        heard('files of the command line, names', path)
        if (!entry.isFile() || path.startsWith('cache')) continue
        const text = readFileSync(join(home, path), 'utf8')
        const shown = path === stored ? text.replaceAll(`"token": ${JSON.stringify(canaries.token)}`, '') : text
        heard('files of the command line', shown)
      }
      rmSync(cache, { recursive: true, force: true })
    },
  }
}
