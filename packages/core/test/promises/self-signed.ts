/** A certificate that nobody trusts, for a server on loopback. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUWvewZD+dwQDtFMsbQKaYtgDiwn8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE4MzU1NloYDzIxMjYxMDI4
MTgzNTU2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATPEUTRTo6qcJgrvwos71M48QBqrGcL5cW3xqnxeNXw74rSBZBeBoxX
NzymrYFdtb3MVjjt7pmpRfy6Ypb9/ijqo1MwUTAdBgNVHQ4EFgQUYz6ums7BcAGz
GDrLY/52x1e+2ZswHwYDVR0jBBgwFoAUYz6ums7BcAGzGDrLY/52x1e+2ZswDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiA1Y4YgaE8yYhkqV91125EP
antNf2+XVcE7TbtZ5tbiagIgT4/dMIAiSimm7qtUCxl1lng47Uz6YObxVW9rSUiJ
86E=
-----END CERTIFICATE-----`

/** The private key of the certificate. */
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVnI7+7K2x7RWk8wD
18he4SW2myvZZIOG2Ha1CfFaE5yhRANCAATPEUTRTo6qcJgrvwos71M48QBqrGcL
5cW3xqnxeNXw74rSBZBeBoxXNzymrYFdtb3MVjjt7pmpRfy6Ypb9/ijq
-----END PRIVATE KEY-----`
