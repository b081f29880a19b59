/**
 * The reasons why a sign-in at the provider failed: a sentence for each code that the portal puts
 * into the address.
 */
const SENTENCES: Record<string, string> = {
  denied: 'The sign-in was cancelled or refused at the provider.',
  expired: 'This sign-in took too long, or was begun in another browser. Begin again.',
  'provider-away': 'The provider cannot be reached. Try again later, or use a local account.',
  'provider-error':
    'The provider’s answer could not be used. An administrator finds the reason in the portal’s log.',
  clock:
    'The clocks of the provider and of the portal differ. An administrator must correct one of the clocks.',
  'no-group': 'Your groups have no access to this grid. Ask for access, then sign in again.',
  'no-name': 'The provider sent no usable user name. Ask an administrator of this grid.',
  'name-taken':
    'Somebody else has an account with your user name here. Ask an administrator of this grid.',
  'no-account': 'You have no account here yet. Ask an administrator of this grid.',
  'account-disabled': 'Your account is disabled; an administrator can enable it again.',
};

/**
 * Returns the sentence for a code in the address. Returns null without a code, and a general
 * sentence for an unknown code.
 */
export function providerProblem(word: string | null): string | null {
  if (word === null) return null;
  return Object.hasOwn(SENTENCES, word)
    ? (SENTENCES[word] ?? null)
    : 'The sign-in did not succeed. Begin again.';
}
