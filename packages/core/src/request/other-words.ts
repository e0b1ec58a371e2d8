/** Other libraries' names for options, in lower case without `_` and `-`, and the options here. */
export type OtherWords = Readonly<Record<string, string>>

/** The option with the client's address, whose name differs by client. */
const address = 'baseUrl'

/**
 * The words of openai, stripe, Octokit, ky, axios and googleapis. Bundles keep the lists that are used: the calls are
 * marked as pure, and what they are given is plain.
 */
function wordsFor(...lists: readonly Readonly<Record<string, string>>[]): OtherWords {
  return Object.fromEntries(
    lists.flatMap(Object.entries<string>).flatMap(([name, words]) => words.split(' ').map((one) => [one, name])),
  )
}

const both = {
  timeout: 'timeoutms requesttimeout timeoutinseconds timeoutseconds',
  deadline: 'totaltimeout overalltimeout',
  'retry.retries': 'maxretries maxnetworkretries maxattempts retries retrycount retrylimit numretries',
  maxBody: 'maxcontentlength maxbodylength maxresponsesize maxbodysize maxsize sizelimit',
  headers: 'defaultheaders extraheaders requestheaders customheaders',
  query: 'searchparams params querystring queryparams extraquery defaultquery',
} as const

export const clientWords = /* @__PURE__ */ wordsFor(both, {
  baseUrl: 'baseurl prefixurl prefix rooturl url host hostname endpoint serverurl apiurl registryurl basepath',
  token: 'apikey auth authtoken accesstoken bearertoken key credentials authprovider',
  fetch: 'httpclient httpagent agent adapter dispatcher proxy fetchoptions transport client',
  rateLimit: 'throttle throttling ratelimiter limiter maxconcurrency maxrequests concurrency',
  logger: 'log loglevel debug verbose',
  'headers.user-agent': 'useragent appinfo',
  middleware: 'steps interceptors plugins middlewares',
  'validation.response': 'validate validateresponse',
  'hooks.onRequest': 'beforerequest onrequest',
  'hooks.onResponse': 'afterresponse onresponse onerror',
  allowHttp: 'insecure allowinsecure',
})

export const callWords = /* @__PURE__ */ wordsFor(both, {
  signal: 'abortsignal abortcontroller canceltoken cancelsignal',
  limit: 'maxitems maxresults take max',
  from: 'cursor after startingafter pagetoken starttoken',
  concurrency: 'parallel maxconcurrency',
  response: 'schema responseschema',
  body: 'data json payload',
})

export const retryWords = /* @__PURE__ */ wordsFor({
  retries: 'limit maxretries maxattempts attempts count max',
  minDelay: 'mintimeout initialdelay basedelay delay minwait initialdelayms',
  maxDelay: 'maxtimeout backofflimit maxwait maxdelayms maxbackoff',
  timeouts: 'retryontimeout',
})

export const rateLimitWords = /* @__PURE__ */ wordsFor({
  requests: 'limit max points tokens maxrequests reservoir',
  per: 'interval window windowms duration period mintime perms',
  concurrency: 'maxconcurrent maxinflight maxconcurrency',
})

export const hookWords = /* @__PURE__ */ wordsFor({
  onRequest: 'beforerequest',
  onResponse: 'afterresponse beforeerror onerror onfinish',
  onRetry: 'beforeretry',
})

/** Explains that a name is not an option, and suggests the one that was probably meant. */
export function unknownName(
  name: string,
  known: readonly string[],
  words: OtherWords = {},
  noun = 'an option',
): string {
  const word = asWord(name)
  const meant = known.find((one) => asWord(one) === word) ?? otherWord(word, known, words) ?? meantBy(name, known)
  return meant === undefined ? `is not ${noun}` : `is not ${noun}; did you mean \`${meant}\`?`
}

function asWord(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}

function otherWord(word: string, known: readonly string[], words: OtherWords): string | undefined {
  const meant = Object.hasOwn(words, word) ? words[word] : undefined
  if (meant === address) return known.find((one) => /url$/i.test(one))
  return meant !== undefined && known.includes(meant.replace(/\..*/, '')) ? meant : undefined
}

export function meantBy(name: string, known: readonly string[]): string | undefined {
  const plain = name.toLowerCase()
  return known.find((one) => distance(one.toLowerCase(), plain) <= Math.max(1, plain.length / 4))
}

/** The edit distance: how many letters to insert, remove, change or swap to turn one word into another. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (let column = 1; column <= other.length; column++) {
      const change = (row[column - 1] as number) + (letter === other[column - 1] ? 0 : 1)
      const isSwap = index > 0 && letter === other[column - 2] && one[index - 1] === other[column - 1]
      const swap = isSwap ? (before[column - 2] as number) + 1 : Infinity
      next.push(Math.min(change, swap, (row[column] as number) + 1, (next[column - 1] as number) + 1))
    }
    before = row
    row = next
  }
  return row[other.length] as number
}
