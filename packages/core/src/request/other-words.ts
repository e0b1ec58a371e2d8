/** What other libraries call an option, in lower case without `_` and `-`, and where it is found here. */
export type OtherWords = Readonly<Record<string, string>>

/** Stands for the option with the client's address, whose name differs by client. */
export const address = 'baseUrl'

/** The words of openai, stripe, Octokit, ky, axios and googleapis. */
function wordsFor(names: Readonly<Record<string, string>>): OtherWords {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, words]) => words.split(' ').map((one) => [one, name])),
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

export const clientWords = wordsFor({
  ...both,
  [address]: 'baseurl prefixurl prefix rooturl url host hostname endpoint serverurl apiurl registryurl basepath',
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

export const callWords = wordsFor({
  ...both,
  signal: 'abortsignal abortcontroller canceltoken cancelsignal',
  limit: 'maxpages maxitems maxresults take max',
  from: 'cursor after startingafter pagetoken starttoken',
  concurrency: 'parallel maxconcurrency',
  response: 'schema responseschema',
  body: 'data json payload',
})

export const retryWords = wordsFor({
  retries: 'limit maxretries maxattempts attempts count max',
  minDelay: 'mintimeout initialdelay basedelay delay minwait initialdelayms',
  maxDelay: 'maxtimeout backofflimit maxwait maxdelayms maxbackoff',
  timeouts: 'retryontimeout',
})

export const rateLimitWords = wordsFor({
  requests: 'limit max points tokens maxrequests reservoir',
  per: 'interval window windowms duration period mintime perms',
  concurrency: 'maxconcurrent maxinflight maxconcurrency',
})

export const hookWords = wordsFor({
  onRequest: 'beforerequest',
  onResponse: 'afterresponse beforeerror onerror onfinish',
  onRetry: 'beforeretry',
})
