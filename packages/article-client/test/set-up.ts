import { type RunningEmulator, type ServerOptions, startEmulator } from '@portolan/emulator'
import {
  type ArticleClient,
  type ArticleClientOptions,
  type ArticleTeamClient,
  createArticleClient,
  createArticleTeamClient,
} from '@portolan/article-client'
import { onTestFinished } from 'vitest'

export interface Setting {
  readonly emulator: RunningEmulator
  /** Of the public host, as `rana`. */
  readonly article: ArticleClient
  /** Of the team's host, as `rana`, who owns the team. */
  readonly team: ArticleTeamClient
  /** A client of the team for another user. */
  readonly teamAs: (user: string) => ArticleTeamClient
}

/** An emulator and clients of it, for one test. */
export async function setUp(
  options: Partial<ArticleClientOptions> = {},
  emulatorOptions: ServerOptions = {},
): Promise<Setting> {
  const emulator = await startEmulator({ services: ['article'], ...emulatorOptions })
  onTestFinished(() => emulator.stop())
  const teamUrl = emulator.url + emulator.article.teamPath
  return {
    emulator,
    article: createArticleClient({ baseUrl: emulator.url, token: 'test-token-1', ...options }),
    team: createArticleTeamClient({ baseUrl: teamUrl, token: 'test-token-1', ...options }),
    teamAs: (user) =>
      createArticleTeamClient({ baseUrl: teamUrl, token: emulator.article.addToken({ user }), ...options }),
  }
}

/** A text of so many hex digits. */
export function hex(digits: number, digit = 'a'): string {
  return digit.repeat(digits)
}
