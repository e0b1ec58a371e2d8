/** Written by `npm run generate`. */
export const userAgent = 'portolan-sitehost/0.1.0'
