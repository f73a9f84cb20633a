import { writeFileSync } from 'node:fs';
import { displayFace } from './subset.ts';

writeFileSync('src/ui/styles/typeface/anek-latin-700.woff2', await displayFace());
