// A provider for single sign-on, to try it and to test it: oidc-provider, which is certified, with one page for signing
// in and without passwords.
//
//   node infra/provider/provider.mjs PEOPLE.json [PORT]
//
// PEOPLE.json says who there is, by what they type as their login: {"u-1": {"preferred_username": "ada", "groups": ["staff"]}}
// It is read at each sign-in, so that people may change meanwhile. Any portal on this machine's loopback is a client, as
// satin-grid with the secret of SECRET below. The line "Provider listening on ADDRESS" names the issuer.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

const CLIENT = 'satin-grid';
const SECRET = 'a-secret-for-trying-only';
const SCOPES = 'openid profile';
const PAGE = `<!doctype html><html lang="en"><head><title>Example University</title><link rel="icon" href="data:,"></head>
<body><h1>Example University</h1><form method="post"><label>Login <input name="login" autofocus></label>
<button>Sign in</button> <button name="cancel" value="yes">Cancel</button></form></body></html>`;

const [people, port = '0'] = process.argv.slice(2);
if (people === undefined) {
  console.error('usage: provider.mjs PEOPLE.json [PORT]');
  process.exit(2);
}

const server = createServer();
server.listen(Number(port), '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = providerOf(issuer);
  const everythingElse = provider.callback();
  server.on('request', (request, response) =>
    request.url.startsWith('/interaction/')
      ? signIn(provider, request, response)
      : everythingElse(request, response),
  );
  console.log(`Provider listening on ${issuer}`);
});
process.on('SIGTERM', () => process.exit(0));

function providerOf(issuer) {
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT, client_secret: SECRET, redirect_uris: ['http://127.0.0.1/'] }],
    claims: { openid: ['sub'], profile: ['preferred_username', 'groups'] },
    cookies: { keys: [randomUUID()] },
    jwks: { keys: [{ ...signingKey(), use: 'sig', alg: 'RS256', kid: randomUUID() }] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => accountOf(id),
    // Nobody is asked what the portal may know: it is the organisation's own.
    loadExistingGrant: async ({ oidc }) => {
      const { accountId } = oidc.session;
      const known = oidc.session.grantIdFor(CLIENT);
      if (known !== undefined) return provider.Grant.find(known);
      const grant = new provider.Grant({ clientId: CLIENT, accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    /^http:\/\/(127\.0\.0\.1|localhost):\d+\/sign-in\/provider\/answer$/.test(uri);
  return provider;
}

/** The page, again if there is nobody with that login. */
async function signIn(provider, request, response) {
  const answer = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
  const login = answer.get('login') ?? '';
  if (answer.has('cancel')) {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  if (accountOf(login) !== undefined) {
    return provider.interactionFinished(request, response, { login: { accountId: login } });
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(PAGE);
}

function signingKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
}

function accountOf(id) {
  const all = JSON.parse(readFileSync(people, 'utf8'));
  return Object.hasOwn(all, id)
    ? { accountId: id, claims: () => ({ sub: id, ...all[id] }) }
    : undefined;
}
