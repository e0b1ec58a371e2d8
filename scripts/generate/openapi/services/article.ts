import { callArticle, callArticleTeam } from '../calls/article.ts'
import type { HttpService } from '../http-service.ts'
import { type Prose, unquoted } from '../prose.ts'
import type { Security } from '../security.ts'

function oauth(prose: Prose, host: 'public' | 'team'): Security {
  const rows = prose.table('Authentication', ['scope', 'meaning'])
  const [page, tokens] = host === 'team' ? ['team_authorize', 'team_access_tokens'] : ['authorize', 'access_tokens']
  return {
    name: 'oauth2',
    scheme: {
      type: 'oauth2',
      description:
        'The code is exchanged without a `grant_type` and a `redirect_uri`. Which scope an operation needs is not documented.',
      flows: {
        authorizationCode: {
          authorizationUrl: `https://api.example.com/api/v2/oauth/${page}`,
          tokenUrl: `https://api.example.com/api/v2/${tokens}`,
          scopes: Object.fromEntries(rows.map(({ scope = '', meaning }) => [unquoted(scope), meaning])),
        },
      },
    },
    optional: ({ method }) => host === 'public' && method === 'GET',
  }
}

const common = {
  page: 'packages/article-client/reference.md',
  emulated: 'article',
  errors: {
    body: { heading: 'Errors' },
    statuses: { heading: 'Errors', status: 'status', meaning: 'when' },
    always: ['400', '401', '403', '404', '429', '500'],
  },
  headers: ['Paging', 'Limits'],
} as const

export const article: HttpService = {
  ...common,
  name: 'article',
  title: 'Article sharing',
  file: 'packages/article-client/openapi/article.json',
  host: 'public',
  calls: callArticle,
  security: (prose) => oauth(prose, 'public'),
}

export const articleTeam: HttpService = {
  ...common,
  name: 'article-team',
  title: 'Article sharing in a team',
  file: 'packages/article-client/openapi/article-team.json',
  host: 'team',
  prefix: '/team',
  calls: callArticleTeam,
  security: (prose) => oauth(prose, 'team'),
}
