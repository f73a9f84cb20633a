import { describe, expect, it } from 'vitest';
import { stepNames } from '../../../scripts/architecture/step-names.ts';
import { HOUSE, plant } from './planted.ts';

const FILE = 'functions/domain/orders/a.ts';

describe('a decision by the name of a step', () => {
  it.each([
    ['switch (body.step) {\n}', 'body.step'],
    ["const isLast = body.step === 'deliver';", 'body.step'],
    ["function f({ step }: StepBody) {\n  return step !== 'deliver';\n}", 'step'],
    ['function f({ step, version }: RepairStepBody) {\n  switch (step) {}\n}', 'step'],
  ])('fails the check outside the files of the steps: %s', (text, name) => {
    const [found, ...others] = stepNames(plant({ [FILE]: text }));
    expect(found).toMatch(
      new RegExp(`^${FILE}:\\d+ decides by ${name}: move it to the file of the step$`),
    );
    expect(others).toEqual([]);
  });

  it('passes the check in the files of the steps, and about what happened earlier', () => {
    const root = plant({
      'functions/domain/orders/steps/a.ts': "export const isIt = body.step === 'deliver';",
      [FILE]: "events.some(({ step }) => step === 'deliver'); STEPS[body.step].change(body);",
    });
    expect(stepNames(root)).toEqual([]);
  });

  it('occurs nowhere in this project', () => {
    expect(stepNames(HOUSE)).toEqual([]);
  });
});
