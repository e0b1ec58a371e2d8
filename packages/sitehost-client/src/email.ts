import * as z from 'zod/mini'

/** An e-mail address: something before the sign, and a domain after it. */
export const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address'))
