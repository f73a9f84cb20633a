import { loggedIn, someone } from '../../people';
import { headedStore, someAdmin, storeForm, userForm } from '../../staff';
import { asAdmin, NEW_PASSWORD, type Prepare } from './write';

const userPath = async (rest = '') => `/api/users/${(await someone('advisor')).id}${rest}`;

async function storePath(rest = '') {
  const { store } = await headedStore(await someAdmin());
  return `/api/stores/${store.id}${rest}`;
}

export const STAFF: Readonly<Record<string, Prepare>> = {
  'POST /api/users': asAdmin('POST', async () => {
    const { store } = await headedStore(await someAdmin());
    const more = { password: NEW_PASSWORD, role: 'branch_head', store: store.id };
    return { path: '/api/users', body: userForm(more) };
  }),
  'PUT /api/users/:id': asAdmin('PUT', async () => ({ path: await userPath(), body: userForm() })),
  'PATCH /api/users/:id': asAdmin('PATCH', async () => ({
    path: await userPath(),
    body: { is_active: false },
  })),
  'DELETE /api/users/:id': asAdmin('DELETE', async () => {
    const { head } = await headedStore(await someAdmin());
    return { path: `/api/users/${head.id}` };
  }),
  'POST /api/users/:id/password': asAdmin('POST', async () => ({
    path: await userPath('/password'),
    body: { password: NEW_PASSWORD },
  })),
  'DELETE /api/users/:id/sessions': asAdmin('DELETE', async () => ({
    path: `/api/users/${(await loggedIn('advisor')).user.id}/sessions`,
  })),
  'PATCH /api/customers/:id': asAdmin('PATCH', async () => ({
    path: `/api/customers/${(await loggedIn('customer')).user.id}`,
    body: { is_active: false },
  })),
  'POST /api/customers/:id/password': asAdmin('POST', async () => ({
    path: `/api/customers/${(await loggedIn('customer')).user.id}/password`,
    body: { password: NEW_PASSWORD },
  })),
  'DELETE /api/customers/:id/sessions': asAdmin('DELETE', async () => ({
    path: `/api/customers/${(await loggedIn('customer')).user.id}/sessions`,
  })),
  'POST /api/stores': asAdmin('POST', async () => ({ path: '/api/stores', body: storeForm() })),
  'PUT /api/stores/:id': asAdmin('PUT', async () => ({
    path: await storePath(),
    body: storeForm({ is_active: false }),
  })),
  'PATCH /api/stores/:id': asAdmin('PATCH', async () => ({
    path: await storePath(),
    body: { is_active: false },
  })),
  'DELETE /api/stores/:id': asAdmin('DELETE', async () => ({ path: await storePath() })),
  'POST /api/stores/:id/restore': asAdmin('POST', async () => {
    const admin = await someAdmin();
    const { store } = await headedStore(admin);
    await admin.ask('DELETE', `/api/stores/${store.id}`);
    return { path: `/api/stores/${store.id}/restore`, body: {} };
  }),
  'POST /api/stores/:id/assign-branch-head': asAdmin('POST', async () => ({
    path: await storePath('/assign-branch-head'),
    body: { user_id: (await someone('branch_head')).id },
  })),
  'POST /api/stores/:id/unassign-branch-head': asAdmin('POST', async () => {
    const { head, store } = await headedStore(await someAdmin());
    const path = `/api/stores/${store.id}/unassign-branch-head`;
    return { path, body: { user_id: head.id } };
  }),
};
