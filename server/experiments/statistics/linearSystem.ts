/** Solves the small symmetric systems of Newton's method. */

/** The lower Cholesky factor, row by row, or null if the matrix isn't positive definite. */
const factorise = (matrix: Float64Array, size: number): Float64Array | null => {
  const factor = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row * size + column] ?? 0;
      for (let k = 0; k < column; k++) {
        rest -= (factor[row * size + k] ?? 0) * (factor[column * size + k] ?? 0);
      }
      if (row === column) {
        if (!(rest > 0)) return null;
        factor[row * size + row] = Math.sqrt(rest);
      } else {
        factor[row * size + column] = rest / (factor[column * size + column] ?? 1);
      }
    }
  }
  return factor;
};

/** x with matrix · x = right, for a matrix given row by row; null if it isn't positive definite. */
export const solvePositive = (matrix: Float64Array, right: Float64Array): Float64Array | null => {
  const size = right.length;
  const factor = factorise(matrix, size);
  if (factor === null) return null;
  const x = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    let rest = x[row] ?? 0;
    for (let k = 0; k < row; k++) rest -= (factor[row * size + k] ?? 0) * (x[k] ?? 0);
    x[row] = rest / (factor[row * size + row] ?? 1);
  }
  for (let row = size - 1; row >= 0; row--) {
    let rest = x[row] ?? 0;
    for (let k = row + 1; k < size; k++) rest -= (factor[k * size + row] ?? 0) * (x[k] ?? 0);
    x[row] = rest / (factor[row * size + row] ?? 1);
  }
  return x;
};
