import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './functions/db/!(index).ts',
  out: './drizzle',
});
