import { article, articleTeam } from '../../../../scripts/generate/openapi/services/article.ts'
import { type WireRow, wireTable } from '../../../article-client/test/wire-table.ts'
import { holdContract } from './hold-contract.ts'

const rowsOf = (host: 'public' | 'team'): WireRow[] => wireTable.filter((row) => (row.host ?? host) === host)
const refusing = { article: { tokens: ['another'] } }
/** The button on the authorization page. */
const elsewhere = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path.includes('/oauth/')

holdContract('article', { service: article, rows: rowsOf('public'), refusing, elsewhere })
holdContract('article-team', { service: articleTeam, rows: rowsOf('team'), refusing, elsewhere })
