import type { APIRoute } from 'astro';
import { describeApi } from '../../api/description/document';
import { SITE } from '../../content/site';

export const prerender = true;

export const GET: APIRoute = () => Response.json(describeApi(`${SITE.name} API`));
