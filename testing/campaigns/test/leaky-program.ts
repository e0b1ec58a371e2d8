// A program that prints what no program may print.
console.error(process.env['PORTOLAN_ARTICLE_TOKEN'])
