/** Whether every page and every run is checked, as `npm run check site:all` does, and not only some of each kind. */
export const everything = process.env['SITE_CHECK'] === 'all'
