/** Calls the API with a JSON body. */
export async function callShop(
  origin: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
) {
  const response = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Logs in and returns the status and, if successful, the user with the access token. */
export async function logInto(origin: string, username: string, password: string) {
  const { status, body } = await callShop(origin, '/api/auth/login', {
    body: { username, password },
  });
  return { status, user: body.user, token: String(body.access) };
}
