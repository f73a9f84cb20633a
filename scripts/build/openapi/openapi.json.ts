import type { APIRoute } from 'astro';
import { SITE } from '../../../src/content/site';
import { describeApi } from './document';

export const GET: APIRoute = () => Response.json(describeApi(`${SITE.name} API`));
