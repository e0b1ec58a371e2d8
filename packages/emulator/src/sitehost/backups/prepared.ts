import { fromBase64 } from '../../bytes.ts'

// Parts of a tar archive, each compressed with bzip2 as a stream of its own: the format allows several in a file, so
// that an archive of any size can be made from these without compressing anything.

/** A few files of a site. */
export const siteFiles = fromBase64(
  'QlpoMTFBWSZTWaPGcZUAAUZ/j8IQAEBA9/+etodOgP/v3uoAAQAAkAQgAAAIMAFaizYSqaNQyNGgaMmhoAAGjIGhpoAaITTUaDTTQaAAAAABoeoASh' +
    'AmlGT0nlGnpGmhpoaGgAaAaNNMweedSoNTwVJBEEErIWKBtB6gwWuffeEgUEA9K660KoTNBztUWC5G8whac3OlQcZabebO+XV1H2hwxYF6FejPYT3/' +
    '1Y2ClS3AxZAKwR2IGAM2DL24QSACgKBQoSVgmzwxsiGWEMYjIcmQHTBlB0QcFADQBz5A6YLFUB9tsOY20bnTs4dt6KBaFeCY9EhKDgxCqkE4TTSvhG' +
    'SZMY5EG9JInywoEciS4Mrqu4cBpdJQCWPssjw183KUL0Z7QVHPsC0hDGlCQHkp3J9NiUyBRsJaDMyYaCQTVvRAJEQL0BWJpQSwXxUu3bdje8A0Beil' +
    'VIa1CTSkIoDJKD6TZPwNOnV+ZwPsmUFP4u5IpwoSFHjOMqA=',
)

/** An uploaded file of incompressible bytes; when it is extracted, later copies replace earlier ones. */
export const uploads = fromBase64(
  'QlpoMTFBWSZTWVKcbuIAAS1/////////////////////////////////////////////QAL9u7dW23WnHYZUD1ME2owRpo09T1H6pkZqfokNGZDSZB' +
    'nqgek9Q0Aeo0yepiNPU0GTIB6j1PRNNDR6QGmm1NND1DyQ2p6anpPQmMoeIJkyep6R6nqP1JtT0R6EYI/KhlTMkwCPSHqeppkxGTE9Eyeo9QxGmE8p' +
    '6TymIxPKY0QHqMNT1MNBAYTA1PRHppiAmaTymmAjYoxAwjTyTBNPUyaY1BpppmjQmhk2iIJtRkxMEaYAmynpMBGBoNJo9DTUw0DQDUG1MDQARhDJpp' +
    'g0aaBoAAAmCbRDGk0Y0IyYAhgAaGgAAmmQVJkUb01BM1M0noeojyI0xk0E9RkxNqAabU9TRoaMaTankamGo0egnqbSaGhoA9QepiNA9QGQHqaaaaYR' +
    'pkyYjTTQeoGmTJ6htRphNG1GIjSvAYgQAHBAHNeGERDeg856y4laen5UqZYzWaKoqNXeFrLdEBt5JRqtebfdAc0rJ9HqzXSESPW5esHpBtYHodwftV' +
    'L5ryR+PMrRjOpXeX1yL+qLSjYdilcG9T3MkTBsrEPebTHoAyj5/Y7CTQR6fD2SeTEsRMcLhKnTHNoDjFkf0U6Q3WTE9oDjPQ3t654oNRwt5W+WrRIb' +
    'dfEDPOSET1QiXqL1LPiE3m+/KjCyUMe6RktGQC1FDaydNQ9RjqM5WVFThbtuophEpSnvTnHGKupX5mHLmYhSkpL7de/DYtnZxRefAiwAKOgVdREKgE' +
    'IMCDAQAQAs9IacUkIFiru8fU6yuMO41E/G5WwYIioFTEKfXVS3nkqUBQcgNiBgHpioSSuBIb9na9Pkb65Ixj+8NJ+dk8fDwo4Ww0SCZ6CfESChnMKl' +
    'zogT7IqCV48f9WI5k7kL5T/Vu4IxB0VpqXBB2cqhcUraNCZZN+W5QAVInNdXtiLqV5hB2baJz7G1HE4H0MdP4yn9Z2qHd72aIUTZJturapl4YsLnto' +
    'dVKjceuSIboiKAcqKqdy+6ZDCmtBmPg2yHYUFDuR7iDqLNjUjOTIIcQIarqQO+KHkenOd62SVflOTwQBGHNIQbigLv5MpJaEZUp9tzneOD5kbr0IXK' +
    '4J8Y+8XQvOaMl4UL39blsxlSKUs0xY01z6rogT2YUhCagr+7odpAV7foSg/4Txwqm8wr8CBhw1bGJCTmbD1t5KpGBhEpsWQYVff4ZUQZjepS+OfQip' +
    'PbIeXNGQZjy4xQdqvgokQCZYcb1YTvVgNuOIx3mSxW2Cf13Auhf7pGgYwtOzRpzkE/UqXAe6Dg6Z/IK7QK8UtFuL92+uDMbjAIjf4/oezuiHy7XcZO' +
    'o2saaMqugXInkjgkTYVxRaZlZUH809lDMDa/V0fe5SEyjMYY7t3LUstR3yjpqW4fJ/y/gkAy3ITJMiy0dZNROBUsmAXgtFzY6ox05rXpY4yntL/MeC' +
    'kOukw8T6FMe9W1cREBi/1QPV+R6Ppn+se61LA8d1U096MbKmJvbLr5tDJGoe2MH5XpjRQis+9RT4XiVTyGOy/ljMZL5UCeBCV4PtXAQsA63YItFp4r' +
    '9oMmnLLLs7QcJYRwKHTMf7T7wFTQKKR/0pi+YrZFXe3ZB237YnZ5k6+/w70gkLz+6eC2vRF2+GWn5L83KCCBk7YB75UxVqDKY3ePOqr0DbwUdRwg0P' +
    'w10aXC0338Sro2g8p+sC7Rrzwsk28VB+i7QDj9hWs0nLX8+zAj8CWnhvWAS3P21a8FKMAq9wjIJpj+RMQEBBQfAPwURg/3g8lMSErR2G9V4AC3Ni+4' +
    'LkHTXODCUX2AITc+j1NxQY2SmM45HbzLUKC7c/9C0dfYWxYsnxLUNzJlAhmjQkR/EGwpVFDOGtcx8PxseBMxyaAt9he8ZY8cj9IlUZHV6yU/4u5Ipw' +
    'oSClON3EA=',
)

/** The end of an archive. */
export const archiveEnd = fromBase64('QlpoMTFBWSZTWXT1rfcAAARAAMAAAAggADCAKmlFrDi7kinChIOnrW+4')
